import { ValidationFailed } from '@sandbourse/platform';

/** A moment of the past: what was traded up to the end of a day, or executed by an instant. */
export type AsOf =
  | { readonly kind: 'DAY'; readonly day: string; readonly at: Date }
  | { readonly kind: 'INSTANT'; readonly at: Date };

/** Reads what a caller wrote. What is to come cannot be asked for: the answer would be a guess, or a peek at the replay. */
export function asOf(text: string, { now, today }: { now: Date; today: string }): AsOf {
  if (!text.includes('T')) {
    if (text > today) throw inTheFuture();
    // New York is behind UTC: this instant is on that day, and after its close.
    const endOfDay = new Date(`${text}T23:59:59Z`);
    return { kind: 'DAY', day: text, at: endOfDay < now ? endOfDay : now };
  }
  const at = new Date(text);
  if (at > now) throw inTheFuture();
  return { kind: 'INSTANT', at };
}

function inTheFuture(): ValidationFailed {
  return new ValidationFailed([
    { type: 'value_error', loc: ['query', 'as_of'], msg: 'Input should not be in the future' },
  ]);
}
