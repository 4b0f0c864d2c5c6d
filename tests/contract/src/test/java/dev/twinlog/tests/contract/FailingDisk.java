package dev.twinlog.tests.contract;

import dev.twinlog.io.Disk;
import dev.twinlog.io.MappedDisk;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/** The machine's files, on which mapping can be made to fail. */
final class FailingDisk {
    private final Disk real = new MappedDisk();
    private volatile boolean failMapping;

    void failMapping(boolean fail) {
        failMapping = fail;
    }

    Disk disk() {
        return (Disk) Proxy.newProxyInstance(
                Disk.class.getClassLoader(), new Class<?>[] {Disk.class}, (proxy, method, arguments) -> {
                    if (failMapping && method.getName().equals("map")) {
                        throw new IOException("no room for " + arguments[0]);
                    }
                    try {
                        return method.invoke(real, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }
}
