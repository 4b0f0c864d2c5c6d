package dev.twinlog.layout;

/** What a field means to a reader; decides its colour on the page and how its value is written for people. */
public enum FieldKind {
    SIZE,
    MAGIC,
    CRC,
    NUMBER,
    FLAGS,
    OFFSET,
    TIME,
    SECONDS,
    HASH,
    HOST,
    BODY,
    TOPIC,
    PROPERTIES,
    FILLER
}
