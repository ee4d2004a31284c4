import { createParser } from 'eventsource-parser';

/** A message of an event stream. Comments are about the stream itself (docs/events.md). */
export type Message =
  | { readonly kind: 'event'; readonly id: string | undefined; readonly data: string }
  | { readonly kind: 'comment'; readonly text: string };

/**
 * Reads an event stream (WHATWG HTML 9.2) to its end. The server sends a message every 15 seconds. Throws if no message
 * arrives for `silentMs`. The connection closes when the caller leaves the iteration, or when the signal is aborted.
 */
export async function* messagesOf(
  body: ReadableStream<Uint8Array>,
  silentMs: number,
  signal?: AbortSignal,
): AsyncGenerator<Message> {
  const read: Message[] = [];
  const parser = createParser({
    onEvent: ({ id, data }) => read.push({ kind: 'event', id, data }),
    onComment: text => read.push({ kind: 'comment', text: text.trim() }),
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  // A broken connection cannot be cancelled.
  const leave = () => reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', leave, { once: true });
  try {
    for (;;) {
      const { done, value } = await within(silentMs, reader.read());
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* read.splice(0);
    }
  } finally {
    signal?.removeEventListener('abort', leave);
    await leave();
  }
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the stream sent nothing for ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
  }
}
