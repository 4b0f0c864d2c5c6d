package dev.twinlog.tutorials.run;

import dev.twinlog.tutorials.run.Compilation.CompileError;
import dev.twinlog.tutorials.run.Compilation.Compiled;
import dev.twinlog.tutorials.run.Compilation.Rejected;
import dev.twinlog.tutorials.text.Language;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles from memory to memory. */
public final class SourceCompiler {
    private final JavaCompiler compiler;
    private final String classPath;

    private SourceCompiler(JavaCompiler compiler, String classPath) {
        this.compiler = compiler;
        this.classPath = classPath;
    }

    /**
     * The compiler of the Java that runs this.
     *
     * @throws NoCompilerException if it has none
     */
    public static SourceCompiler withClassPath(String classPath) throws NoCompilerException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new NoCompilerException();
        }
        return new SourceCompiler(compiler, classPath);
    }

    /** Compiles the sources together; messages come in {@code language} where the compiler speaks it. */
    public Compilation compile(List<Source> sources, Language language) throws IOException {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        try (StandardJavaFileManager standard =
                        compiler.getStandardFileManager(diagnostics, language.locale(), StandardCharsets.UTF_8);
                Output output = new Output(standard)) {
            List<Input> inputs = sources.stream().map(Input::new).toList();
            List<String> options = List.of("-classpath", classPath, "-proc:none", "-implicit:none", "-g");
            boolean compiled = compiler.getTask(null, output, diagnostics, options, null, inputs)
                    .call();
            return compiled ? new Compiled(output.classes()) : new Rejected(errors(diagnostics, language));
        }
    }

    private static List<CompileError> errors(DiagnosticCollector<JavaFileObject> diagnostics, Language language) {
        return diagnostics.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .map(diagnostic -> new CompileError(
                        diagnostic.getSource() instanceof Input input ? input.source.fileName() : "",
                        diagnostic.getLineNumber(),
                        diagnostic.getColumnNumber(),
                        diagnostic.getMessage(language.locale())))
                .toList();
    }

    /** This Java can run programs but not compile them. */
    public static final class NoCompilerException extends Exception {
        private static final long serialVersionUID = 1L;
    }

    private static final class Input extends SimpleJavaFileObject {
        private final Source source;

        Input(Source source) {
            super(URI.create("memory:///" + source.fileName()), Kind.SOURCE);
            this.source = source;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source.text();
        }
    }

    private static final class Output extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ByteArrayOutputStream> classes = new HashMap<>();

        Output(JavaFileManager standard) {
            super(standard);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            classes.put(className, bytes);
            return new SimpleJavaFileObject(URI.create("memory:///" + className.replace('.', '/')), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return bytes;
                }
            };
        }

        Map<String, byte[]> classes() {
            Map<String, byte[]> finished = new HashMap<>();
            classes.forEach((name, bytes) -> finished.put(name, bytes.toByteArray()));
            return finished;
        }
    }
}
