/** The id of an object, and after the 26 characters of its ULID the namespace of its firm. */
const NAMESPACED = /^[a-z]+_[0-9A-Z]{26}(x[0-9a-z]{6})$/;

/**
 * Returns the namespace at the end of an id; an empty text if it has none. The ids of a firm with a seed have a random
 * namespace, which no hash covers. Firms with the same seed and history therefore have the same hashes.
 */
export function namespaceOf(id: string): string {
  return NAMESPACED.exec(id)?.[1] ?? '';
}

/** Removes a namespace from all ids in a text. */
export function withoutNamespace(text: string, namespace: string): string {
  return namespace === '' ? text : text.replaceAll(namespace, '');
}
