export interface StreamLines {
  /** Ends the connection. Returns the lines with ids and events, in the order of arrival. */
  end(): Promise<readonly string[]>;
}

/** Reads an event stream as bytes. */
export function readLines(url: string, token: string): StreamLines {
  const leaving = new AbortController();
  let text = '';
  const reading = (async () => {
    const { body } = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: leaving.signal });
    const decoder = new TextDecoder();
    for await (const bytes of body ?? []) text += decoder.decode(bytes, { stream: true });
  })().catch(() => undefined);
  return {
    end: async () => {
      leaving.abort();
      await reading;
      return text.split('\n').flatMap(line => {
        if (line.startsWith('data: ')) return [line.slice('data: '.length)];
        return line.startsWith('id: ') ? [line] : [];
      });
    },
  };
}
