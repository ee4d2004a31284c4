import type { ApiClient } from '../api-client.js';

/** The number of shown characters of the end of a stream. */
const ENDING_MAX = 200;

export interface StreamLines {
  /** The ids (`id: …`) and events (JSON) that have arrived completely, in the order of arrival. */
  readonly lines: readonly string[];
  /** The last bytes of a stream that the server has ended: its comment says why. Undefined while the stream is open. */
  readonly ending: string | undefined;
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
  let ending: string | undefined;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of answer.body ?? []) text += decoder.decode(bytes, { stream: true });
    ending = text.slice(-ENDING_MAX);
  })().catch((error: unknown) => {
    ending = String(error);
  });
  return {
    get lines() {
      const complete = text.slice(0, text.lastIndexOf('\n\n') + 1);
      return complete.split('\n').flatMap(line => {
        if (line.startsWith('data: ')) return [line.slice('data: '.length)];
        return line.startsWith('id: ') ? [line] : [];
      });
    },
    get ending() {
      return ending;
    },
    end: async () => {
      leaving.abort();
      await reading;
    },
  };
}
