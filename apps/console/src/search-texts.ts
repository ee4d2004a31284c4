/** Returns a search parameter if it is a text that is not empty. */
export const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Returns the given search parameters that are texts. */
export function texts<Name extends string>(search: Record<string, unknown>, ...names: readonly Name[]) {
  const given = names.flatMap(name => (text(search[name]) ? [[name, text(search[name])]] : []));
  return Object.fromEntries(given) as { [N in Name]?: string | undefined };
}
