export interface StreamLines {
  /** The lines with ids and events so far, in the order of arrival. */
  readonly lines: readonly string[];
  /** Ends the connection. */
  end(): Promise<void>;
}

/** Opens an event stream and reads what follows an event. Throws if it is refused. */
export async function readLines(url: string, token: string, after: string): Promise<StreamLines> {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}`, 'last-event-id': after };
  const answer = await fetch(url, { headers, signal: leaving.signal });
  if (!answer.ok) throw new Error(`GET ${url} answered ${answer.status}: ${await answer.text()}`);
  let text = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of answer.body ?? []) text += decoder.decode(bytes, { stream: true });
  })().catch(() => undefined);
  return {
    get lines() {
      return text.split('\n').flatMap(line => {
        if (line.startsWith('data: ')) return [line.slice('data: '.length)];
        return line.startsWith('id: ') ? [line] : [];
      });
    },
    end: async () => {
      leaving.abort();
      await reading;
    },
  };
}
