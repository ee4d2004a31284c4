/** Reads a form: empty fields become undefined, and local times of the reader become instants. */
export function formReader(element: HTMLFormElement) {
  const form = new FormData(element);
  const text = (name: string) => String(form.get(name) ?? '').trim() || undefined;
  return {
    text,
    instant: (name: string) => {
      const local = text(name);
      return local && new Date(local).toISOString();
    },
  };
}

/** Formats an instant for a browser's input field: in the reader's time zone, to the minute. */
export function localOf(instant: string | undefined): string {
  if (instant === undefined) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
