import type { ApiClient } from '../api-client.js';

export interface StreamLines {
  /** The ids (`id: …`) and events (JSON) that have arrived completely, in the order of arrival. */
  readonly lines: readonly string[];
  /** Ends the connection. */
  end(): Promise<void>;
}

/** Opens an event stream for new events, or for the events after an id. Throws if the stream is refused. */
export async function readLines({ baseUrl, token }: ApiClient, path: string, after?: string): Promise<StreamLines> {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}`, ...(after !== undefined && { 'last-event-id': after }) };
  const answer = await fetch(`${baseUrl}${path}`, { headers, signal: leaving.signal });
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}: ${await answer.text()}`);
  let text = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of answer.body ?? []) text += decoder.decode(bytes, { stream: true });
  })().catch(() => undefined);
  return {
    get lines() {
      const complete = text.slice(0, text.lastIndexOf('\n\n') + 1);
      return complete.split('\n').flatMap(line => {
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
