package dev.twinlog.visualizer.web;

import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.visualizer.web.view.FileBytes;
import dev.twinlog.visualizer.web.view.FilePart;
import dev.twinlog.visualizer.web.view.FileTree;
import dev.twinlog.visualizer.web.view.JumpFrom;
import dev.twinlog.visualizer.web.view.OpenFile;
import java.io.IOException;

/** Answers what the page asks about the bytes of any of a store's files. */
final class FilesApi {
    private static final int MOST_BYTES = 8192;

    private final Schemas schemas = new Schemas();

    Object tree(StoreFolder folder, Params params) {
        return FileTree.of(folder);
    }

    Object bytes(StoreFolder folder, Params params) throws IOException {
        try (OpenFile file = open(folder, params)) {
            return FileBytes.of(file, params.offset("from"), params.number("length", MOST_BYTES));
        }
    }

    Object part(StoreFolder folder, Params params) throws IOException {
        long position = params.offset("at");
        try (OpenFile file = open(folder, params)) {
            return FilePart.at(file, position)
                    .orElseThrow(() -> ApiException.notFound(
                            "%s has no byte %d".formatted(file.file().name(), position)));
        }
    }

    Object jump(StoreFolder folder, Params params) throws IOException {
        String words = params.text("to");
        try (OpenFile file = open(folder, params)) {
            return new JumpFrom(file, params.offset("at"), path -> schemas.open(folder, path))
                    .to(words)
                    .orElseThrow(() -> ApiException.notFound("'%s' leads nowhere from here".formatted(words)));
        }
    }

    private OpenFile open(StoreFolder folder, Params params) throws IOException {
        return schemas.open(folder, params.text("file"));
    }
}
