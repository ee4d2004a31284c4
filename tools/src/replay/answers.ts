/** The answer to a request, or the content of a stream: its name, and its lines in the order of arrival. */
export interface Received {
  readonly what: string;
  readonly lines: readonly string[];
}

export interface Difference {
  readonly what: string;
  readonly one: string;
  readonly other: string;
}

/** The fields that docs/same-answer-twice.md excepts: credentials, traces, and real times of the work of the sandbox. */
const EXCEPTED = new Set([
  'access_token',
  'advance',
  'completed_at',
  'duration_ms',
  'key_secret',
  'offset_seconds',
  'partition',
  'recorded_at',
  'requested_at',
  'secret',
  'signing_secret',
  'traceparent',
  'url',
  'wall',
]);

/** Returns a body without the excepted fields. Bodies that are not JSON stay as they are. */
export function compared(body: string): string {
  if (!/^[[{]/.test(body)) return body;
  return JSON.stringify(JSON.parse(body), (name, value) => (EXCEPTED.has(name) ? undefined : value));
}

const AROUND = 60;

/** Returns what two sessions received differently, with some characters around the first different byte. */
export function differencesOf(one: readonly Received[], other: readonly Received[]): Difference[] {
  return Array.from({ length: Math.max(one.length, other.length) }).flatMap((_, n) => {
    const [first, second] = [textOf(one[n]), textOf(other[n])];
    if (first === second) return [];
    const at = [...first].findIndex((character, place) => character !== second[place]);
    const from = Math.max(0, (at < 0 ? first.length : at) - AROUND);
    const around = (text: string) => text.slice(from, from + 3 * AROUND);
    return [{ what: one[n]?.what ?? other[n]?.what ?? '', one: around(first), other: around(second) }];
  });
}

function textOf(received: Received | undefined): string {
  return received ? `${received.what}\n${received.lines.map(compared).join('\n')}` : '';
}
