const { url: faulty, from, to, text } = JSON.parse(process.env.SANDBOURSE_FAULT);

/** Replaces the characters between two offsets of the file with the fault. No file on the disk changes. */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  if (url !== faulty) return loaded;
  const source = String(loaded.source);
  return { ...loaded, source: source.slice(0, from) + text + source.slice(to) };
}
