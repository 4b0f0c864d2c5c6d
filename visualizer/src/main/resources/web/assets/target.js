/** Where a view leads, with what the record looked at says itself wherever the address says nothing. */

/** The view with the queue entry and the index slot that point to the record. */
export function targetOf(view, record) {
  const pointers = record?.pointers ?? [];
  const entry = pointers.find((p) => p.type === 'queue');
  const item = pointers.find((p) => p.type === 'index');
  const queue = view.topic === undefined && entry
    ? { topic: entry.topic, queue: String(entry.queueId), entry: entry.index } : {};
  const slot = view.file === undefined && item ? { file: item.file, slot: String(item.slot) } : {};
  return { ...view, ...queue, ...slot };
}

/** The byte looked at: the one the address names, or else where the record begins. */
export function placeOf({ path, at }, record) {
  if (path !== undefined) return { path, at: Number(at ?? 0) };
  return record && { path: `commitlog/${record.file}`, at: record.filePosition };
}
