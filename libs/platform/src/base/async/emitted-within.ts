import { type EventEmitter, once } from 'node:events';

/** Resolves at the next event with this name, or after `withinMs` milliseconds. */
export async function emittedWithin(emitter: EventEmitter, name: string, withinMs: number): Promise<void> {
  await once(emitter, name, { signal: AbortSignal.timeout(withinMs) }).catch(() => undefined);
}
