import { setTimeout as sleep } from 'node:timers/promises';

const RECONNECT_MS = 100;

export interface StreamLines {
  /** The lines with ids and events so far, in the order of arrival. */
  readonly lines: readonly string[];
  /** Ends the connection. */
  end(): Promise<void>;
}

/**
 * Opens an event stream and reads what follows an event. If the connection breaks, another one goes on after the last
 * event. Throws if the first one is refused.
 */
export async function readLines(url: string, token: string, after: string): Promise<StreamLines> {
  const leaving = new AbortController();
  const lines: string[] = [];
  const connect = async () => {
    const last = lines.findLast(line => line.startsWith('id: '))?.slice('id: '.length);
    const headers = { authorization: `Bearer ${token}`, 'last-event-id': last ?? after };
    const answer = await fetch(url, { headers, signal: leaving.signal });
    if (!answer.ok) throw new Error(`GET ${url} answered ${answer.status}: ${await answer.text()}`);
    return answer.body ?? [];
  };
  const read = async (body: AsyncIterable<Uint8Array> | never[]) => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const bytes of body) {
      text += decoder.decode(bytes, { stream: true });
      // A broken connection can end in the middle of an event, which then comes again.
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      lines.push(...events.flatMap(linesOf));
    }
  };
  const goOn = async (first: Awaited<ReturnType<typeof connect>>) => {
    for (let body = first; !leaving.signal.aborted; ) {
      await read(body).catch(() => undefined);
      await sleep(RECONNECT_MS);
      body = await connect().catch(() => []);
    }
  };
  const reading = goOn(await connect());
  return {
    lines,
    end: async () => {
      leaving.abort();
      await reading;
    },
  };
}

function linesOf(event: string): string[] {
  return event.split('\n').flatMap(line => {
    if (line.startsWith('data: ')) return [line.slice('data: '.length)];
    return line.startsWith('id: ') ? [line] : [];
  });
}
