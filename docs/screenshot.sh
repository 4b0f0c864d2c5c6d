#!/usr/bin/env bash
# Takes the pictures docs/page*.png again, from the page as it is now: light, dark, on a phone, in Chinese, step by step.
# Needs Chromium and a font with Chinese letters: apt-get install chromium chromium-driver fonts-noto-cjk
set -euo pipefail
cd "$(dirname "$0")/.."
mvn -q -pl tests/browser -am test -Dtest=Screenshots -Dsurefire.failIfNoSpecifiedTests=false \
    -Dtwinlog.screenshots="$PWD/docs"
ls -l docs/page*.png
