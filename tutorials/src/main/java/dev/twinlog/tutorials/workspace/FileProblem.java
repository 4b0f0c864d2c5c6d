package dev.twinlog.tutorials.workspace;

import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Says in plain words why a file or folder cannot be used. */
public final class FileProblem {
    private FileProblem() {}

    public static Text of(IOException problem) {
        if (problem instanceof TextFiles.UnusableFileException unusable) {
            return unusable.reason();
        }
        if (problem instanceof AccessDeniedException denied) {
            return new Text("%s may not be read or written by you", "你没有读写 %s 的权限").with(denied.getFile());
        }
        if (problem instanceof NoSuchFileException missing) {
            return new Text("%s is missing", "找不到 %s").with(missing.getFile());
        }
        if (problem instanceof FileAlreadyExistsException exists) {
            return new Text("%s is in the way: a folder is needed there", "%s 挡住了路：这里需要一个文件夹").with(exists.getFile());
        }
        if (problem instanceof FileSystemException other && other.getFile() != null && other.getReason() != null) {
            return new Text("%s: %s", "%s：%s").with(other.getFile(), other.getReason());
        }
        return new Text("the course folder cannot be used: %s", "无法使用课程文件夹：%s").with(problem.getMessage());
    }
}
