package dev.twinlog.tutorials.run;

import dev.twinlog.layout.Layout;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.run.Compilation.CompileError;
import dev.twinlog.tutorials.run.Compilation.Compiled;
import dev.twinlog.tutorials.run.Compilation.Rejected;
import dev.twinlog.tutorials.text.Language;
import dev.twinlog.tutorials.text.Text;
import dev.twinlog.v3.StoreV3Config;
import dev.twinlog.v4.StoreV4Config;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
    private static final Text GAVE_UP = new Text(
            "the compiler gave up, as it does when brackets or expressions are nested too deeply",
            "编译器放弃了：括号或表达式嵌套过深时就会这样");

    private final JavaCompiler compiler;
    private final String classPath;

    private SourceCompiler(JavaCompiler compiler, String classPath) {
        this.compiler = compiler;
        this.classPath = classPath;
    }

    /**
     * The compiler of the Java that runs this, with Twinlog's classes at hand.
     *
     * @throws NoCompilerException if it has none
     */
    public static SourceCompiler withOwnClassPath() throws NoCompilerException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new NoCompilerException();
        }
        return new SourceCompiler(compiler, ownClassPath());
    }

    /** Where Twinlog's own classes are, one jar or some folders: the less the compiler has to look at, the faster. */
    private static String ownClassPath() {
        return Stream.of(Check.class, Layout.class, StoreV3Config.class, StoreV4Config.class)
                .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
                .map(location -> Path.of(URI.create(location.toString())).toString())
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Compiles the sources together; messages come in {@code language} where the compiler speaks it. */
    public Compilation compile(List<Source> sources, Language language) throws IOException {
        if (sources.isEmpty()) {
            return new Compiled(Map.of());
        }
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        try (StandardJavaFileManager standard =
                        compiler.getStandardFileManager(diagnostics, language.locale(), StandardCharsets.UTF_8);
                Output output = new Output(standard)) {
            List<Input> inputs = sources.stream().map(Input::new).toList();
            List<String> options = List.of("-classpath", classPath, "-proc:none", "-implicit:none", "-g");
            boolean compiled = compiler.getTask(new StringWriter(), output, diagnostics, options, null, inputs)
                    .call();
            return compiled
                    ? new Compiled(output.classes())
                    : rejected(sources, errors(diagnostics, language), language);
        } catch (StackOverflowError | IllegalStateException e) { // the compiler walks nested code recursively
            return rejected(sources, List.of(), language);
        }
    }

    /** A compiler that ran out of stack says no and gives no reason. */
    private static Rejected rejected(List<Source> sources, List<CompileError> errors, Language language) {
        return errors.isEmpty()
                ? new Rejected(List.of(new CompileError(sources.get(0).fileName(), 1, 1, GAVE_UP.in(language))))
                : new Rejected(errors);
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
