package dev.twinlog.visualizer.web.view;

import dev.twinlog.inspect.NumberedFile;
import dev.twinlog.inspect.StoreFile;
import dev.twinlog.inspect.StoreFolder;
import java.util.ArrayList;
import java.util.List;

/**
 * The files of a store whose bytes can be looked at, in folders.
 *
 * @param cut whether there are more than are listed
 */
public record FileTree(List<Folder> folders, boolean cut) {
    private static final int MOST_FILES = 4000;

    /**
     * Files of one kind. @param name {@code commitlog}, {@code consumequeue/orders/2}, {@code index}; empty at the top
     */
    public record Folder(String name, List<File> files) {}

    /** One file. @param name within its folder @param path within the store @param size bytes */
    public record File(String name, String path, long size) {}

    public static FileTree of(StoreFolder store) {
        List<Folder> folders = new ArrayList<>();
        folders.add(folder(
                StoreFolder.COMMIT_LOG,
                store.logFiles().stream().map(NumberedFile::file).toList()));
        store.queues()
                .forEach(queue -> folders.add(folder(
                        StoreFolder.CONSUME_QUEUE + "/" + queue.name(),
                        queue.files().stream().map(NumberedFile::file).toList())));
        folders.add(folder(StoreFolder.INDEX, store.indexFiles()));
        folders.add(folder("", store.checkpoint().stream().toList()));
        return limited(folders);
    }

    private static Folder folder(String name, List<StoreFile> files) {
        return new Folder(name, files.stream().map(FileTree::file).toList());
    }

    private static File file(StoreFile file) {
        return new File(file.name().substring(file.name().lastIndexOf('/') + 1), file.name(), file.size());
    }

    private static FileTree limited(List<Folder> folders) {
        List<Folder> shown = new ArrayList<>();
        int left = MOST_FILES;
        for (Folder folder : folders) {
            int count = Math.min(left, folder.files().size());
            if (count > 0) {
                shown.add(new Folder(folder.name(), folder.files().subList(0, count)));
            }
            left -= count;
        }
        return new FileTree(shown, left == 0);
    }
}
