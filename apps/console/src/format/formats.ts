/**
 * Caches formats by locale and options. Creating a format costs far more than using it, and a table uses one format a
 * thousand times.
 */
export function eachOnce<Options extends object, Format>(
  make: (locale: string | undefined, options: Options) => Format,
): (locale: string | undefined, options: Options) => Format {
  const formats = new Map<string, Format>();
  return (locale, options) => {
    const key = `${locale ?? ''} ${JSON.stringify(options)}`;
    const known = formats.get(key);
    if (known) return known;
    const made = make(locale, options);
    formats.set(key, made);
    return made;
  };
}
