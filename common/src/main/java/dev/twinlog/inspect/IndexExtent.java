package dev.twinlog.inspect;

/** How far an index file went when the verification began. @param endItem number behind its last item */
record IndexExtent(StoreFile file, IndexHeader header, int endItem) {}
