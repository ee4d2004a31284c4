import { ApiExtension } from '@nestjs/swagger';
import type { CheckName, ErrorBody } from '@sandbourse/contracts';
import { answerOf, type RequestRefusal } from './error.filter.js';

/** A class of refusals. If its constructor has arguments, `example` returns an instance for the reference. */
export type RefusalClass = (
  | (new () => RequestRefusal)
  | ((abstract new (...args: never[]) => RequestRefusal) & { example(): RequestRefusal })
) & {
  readonly checks?: readonly CheckName[];
};

/** An entry of `x-refusals` in the OpenAPI document of a service: a refusal of an operation. */
export interface PublishedRefusal {
  /** The name of the refusal's class. */
  readonly name: string;
  readonly status: number;
  readonly example: ErrorBody;
  /** Every check that the refusal can contain. Set only for a refusal by business rules. */
  readonly checks?: readonly CheckName[];
}

/**
 * Declares the refusals of a route, in addition to those that follow from its credentials, body and Idempotency-Key.
 * The reference gets the status, text, example and checks of each refusal from its class and from the error guide.
 */
export const Refuses = (...classes: readonly RefusalClass[]): MethodDecorator & ClassDecorator =>
  ApiExtension('x-refusals', classes.map(published));

/**
 * Declares the checks for parts of a request. The response can contain such a check even if the request as a whole is
 * accepted.
 */
export const NamesChecksOf = (...classes: readonly { readonly checks: readonly CheckName[] }[]): MethodDecorator =>
  ApiExtension('x-failed-checks', classes.flatMap(({ checks }) => checks).sort());

/** Returns an example of a refusal. An inherited `example` is ignored, because the text of the subclass differs. */
function exampleOf(refused: RefusalClass): RequestRefusal {
  return 'example' in refused && Object.hasOwn(refused, 'example')
    ? refused.example()
    : new (refused as new () => RequestRefusal)();
}

/** Converts a class of refusals to its entry in the reference. */
export function published(refused: RefusalClass): PublishedRefusal {
  const { status, ...example } = answerOf(exampleOf(refused));
  if (example.detail === '') throw new Error(`${refused.name} has no words of its own: give it a static example()`);
  return { name: refused.name, status, example, ...(refused.checks && { checks: refused.checks }) };
}
