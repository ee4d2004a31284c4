import { ApiExtension } from '@nestjs/swagger';
import type { CheckName, ErrorBody } from '@sandbourse/contracts';
import { answerOf, type Refusal } from './error.filter.js';

/** A class of refusals. One whose constructor takes arguments shows in `example` what it says. */
export type RefusalClass = (
  | (new () => Refusal)
  | ((abstract new (...args: never[]) => Refusal) & { example(): Refusal })
) & {
  readonly checks?: readonly CheckName[];
};

/** A way in which an operation refuses, as a service publishes it under `x-refusals`. */
export interface PublishedRefusal {
  /** The name of its class. */
  readonly name: string;
  readonly status: number;
  readonly example: ErrorBody;
  /** Every check that it can name, for a refusal by business rules. */
  readonly checks?: readonly CheckName[];
}

/**
 * Declares the refusals of a route, besides those that follow from its credentials, its body and its Idempotency-Key. The reference takes
 * status, words, example and checks from the classes and the error guide.
 */
export const Refuses = (...classes: readonly RefusalClass[]): MethodDecorator & ClassDecorator =>
  ApiExtension('x-refusals', classes.map(published));

/** Which checks the answer of a route can name for a part of the request, where it does not refuse the whole. */
export const NamesChecksOf = (...classes: readonly { readonly checks: readonly CheckName[] }[]): MethodDecorator =>
  ApiExtension('x-failed-checks', classes.flatMap(({ checks }) => checks).sort());

/** A class that inherits the example of another has words of its own. */
function exampleOf(refused: RefusalClass): Refusal {
  return 'example' in refused && Object.hasOwn(refused, 'example')
    ? refused.example()
    : new (refused as new () => Refusal)();
}

/** The entry of the reference for a class of refusals. */
export function published(refused: RefusalClass): PublishedRefusal {
  const { status, ...example } = answerOf(exampleOf(refused));
  if (example.detail === '') throw new Error(`${refused.name} has no words of its own: give it a static example()`);
  return { name: refused.name, status, example, ...(refused.checks && { checks: refused.checks }) };
}
