import { applyDecorators, Catch, type RpcExceptionFilter, SetMetadata, type Type, UseFilters } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { type Observable, throwError } from 'rxjs';

export interface ConsumesOptions {
  /**
   * `service`: every event once for the service, from the first there is, whichever replica is up (the default).
   * `process`: every event in every process, from now on: for hubs that pass events to the clients they hold.
   */
  readonly group?: ConsumerGroup;
}

const TOPICS = Symbol('Topics');

export type ConsumerGroup = 'service' | 'process';

/** Nest's own filter would replace the error by "internal error", and a temporary failure could not be recognised. */
@Catch()
class HandBackErrors implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/**
 * Marks a controller's method as the consumer of a topic: `apply(events: CloudEvent[])` gets them in batches, in order
 * per key. Return when their effect is committed; if it throws, the batch is delivered again. Events may arrive twice.
 */
export function Consumes(
  event: { readonly topic: string } | readonly { readonly topic: string }[],
  { group = 'service' }: ConsumesOptions = {},
): MethodDecorator {
  const topics = [event].flat().map(({ topic }) => topic);
  return applyDecorators(
    EventPattern<string[]>(topics, { group }),
    SetMetadata(TOPICS, topics),
    UseFilters(HandBackErrors),
  );
}

/** The topics that the methods of a controller consume. */
export function consumedTopics(controller: Type): string[] {
  return Object.values(Object.getOwnPropertyDescriptors(controller.prototype as object)).flatMap(({ value }) =>
    typeof value === 'function' ? ((Reflect.getMetadata(TOPICS, value) as string[] | undefined) ?? []) : [],
  );
}
