/**
 * Begins to read a generator of events, and resolves with it when it calls `onOpen`, or has an event or its end. An event
 * that was read meanwhile is its first one. Rejects if the generator fails before.
 */
export function opened<Event>(
  open: (onOpen: () => void) => AsyncGenerator<Event, void, undefined>,
): Promise<AsyncGenerator<Event, void, undefined>> {
  return new Promise((resolve, reject) => {
    const events = open(() => resolve(events));
    const read = events.next.bind(events);
    let first: ReturnType<typeof read> | undefined = read();
    events.next = () => {
      const next = first ?? read();
      first = undefined;
      return next;
    };
    first.then(() => resolve(events), reject);
  });
}
