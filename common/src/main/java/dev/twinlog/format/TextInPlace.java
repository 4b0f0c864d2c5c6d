package dev.twinlog.format;

/**
 * A text where it lies in an array, one byte a character: looked at without making a {@link String} of it. May be moved
 * to another place. For one thread.
 */
final class TextInPlace implements CharSequence {
    private byte[] bytes = {};
    private int from;
    private int to;

    /**
     * Goes where the text lies, if each of its bytes is a character.
     *
     * @param array holds {@link EightBytes#READ_BEHIND} bytes behind it
     * @return whether that is so: it is all ASCII
     */
    boolean moveTo(byte[] array, int begin, int end) {
        if (!EightBytes.areAscii(array, begin, end)) {
            return false;
        }
        bytes = array;
        from = begin;
        to = end;
        return true;
    }

    @Override
    public int length() {
        return to - from;
    }

    @Override
    public char charAt(int index) {
        return (char) bytes[from + index];
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return toString().substring(start, end);
    }

    @Override
    @SuppressWarnings("deprecation") // the charset it takes for granted is the one that is asked for here
    public String toString() {
        return new String(bytes, 0, from, to - from);
    }
}
