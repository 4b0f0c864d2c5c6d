package dev.twinlog.io;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;

/**
 * Gives a mapping back at once instead of when the garbage collector comes by. Java 17 offers this only through
 * {@code sun.misc.Unsafe}, which is reached by name so that the compiler needs no exception for it.
 */
final class Unmapper {
    private static final MethodHandle INVOKE_CLEANER = find();

    private Unmapper() {}

    static void unmap(ByteBuffer mapped) {
        try {
            INVOKE_CLEANER.invokeExact(mapped);
        } catch (Throwable e) { // invokeExact declares it; the cleaner itself throws only on views
            throw new IllegalStateException("cannot unmap " + mapped, e);
        }
    }

    private static MethodHandle find() {
        try {
            Class<?> unsafeClass = Class.forName("sun.misc.Unsafe");
            Field theUnsafe = unsafeClass.getDeclaredField("theUnsafe");
            theUnsafe.setAccessible(true);
            return MethodHandles.lookup()
                    .findVirtual(unsafeClass, "invokeCleaner", MethodType.methodType(void.class, ByteBuffer.class))
                    .bindTo(theUnsafe.get(null));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this Java has no way to unmap a file", e);
        }
    }
}
