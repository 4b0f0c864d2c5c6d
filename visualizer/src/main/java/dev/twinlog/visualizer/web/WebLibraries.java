package dev.twinlog.visualizer.web;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** The page's JavaScript libraries, which lie on the class path as WebJars. */
final class WebLibraries {
    private WebLibraries() {}

    /** The import map that leads from the bare names in the modules to the WebJars' versioned paths. */
    static String importMap() {
        ObjectNode imports = JsonNodeFactory.instance.objectNode();
        imports.put("lit", path("lit", "index.js"));
        imports.put("lit/", path("lit", ""));
        imports.put("lit-element/lit-element.js", path("lit-element", "lit-element.js"));
        imports.put("lit-html", path("lit-html", "lit-html.js"));
        imports.put("lit-html/", path("lit-html", ""));
        imports.put("@lit/reactive-element", path("lit__reactive-element", "reactive-element.js"));
        imports.put("uplot", path("uplot", "dist/uPlot.esm.js"));
        ObjectNode map = JsonNodeFactory.instance.objectNode();
        map.set("imports", imports);
        return map.toString();
    }

    private static String path(String library, String file) {
        return "/webjars/%s/%s/%s".formatted(library, version(library), file);
    }

    private static String version(String library) {
        String resource = "/META-INF/maven/org.webjars.npm/" + library + "/pom.properties";
        try (InputStream in = WebLibraries.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the library " + library + " is not on the class path: " + resource);
            }
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version");
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + resource, e);
        }
    }
}
