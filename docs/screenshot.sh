#!/usr/bin/env bash
# Takes docs/page.png, docs/page-dark.png and docs/page-phone.png again, from the page as it is now.
# Needs Chromium: apt-get install chromium chromium-driver
set -euo pipefail
cd "$(dirname "$0")/.."
mvn -q -pl tests/browser -am test -Dtest=Screenshots -Dsurefire.failIfNoSpecifiedTests=false \
    -Dtwinlog.screenshots="$PWD/docs"
ls -l docs/page*.png
