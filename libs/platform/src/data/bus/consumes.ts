import { applyDecorators, Catch, type RpcExceptionFilter, SetMetadata, type Type, UseFilters } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { type Observable, throwError } from 'rxjs';

export interface ConsumesOptions {
  /**
   * With `service` (the default), each event is delivered to one replica of the service, beginning with the earliest
   * event. With `process`, each process receives every event that is published after the process has subscribed. Hubs
   * use `process` to pass events on to their connected clients.
   */
  readonly group?: ConsumerGroup;
}

const TOPICS = Symbol('Topics');
const GROUP = Symbol('Group');

export type ConsumerGroup = 'service' | 'process';

/**
 * Rethrows the error. Nest's own filter would replace it with "internal error", so that a temporary failure could not
 * be recognised.
 */
@Catch()
class HandBackErrors implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/**
 * Marks a controller's method as the consumer of a topic. The method, `apply(events: CloudEvent[])`, receives batches
 * of events. Events with the same key are in order. The method must not return before its effect is committed. If it
 * throws, the batch is delivered again. Events may be delivered twice.
 */
export function Consumes(
  event: { readonly topic: string } | readonly { readonly topic: string }[],
  { group = 'service' }: ConsumesOptions = {},
): MethodDecorator {
  const topics = [event].flat().map(({ topic }) => topic);
  return applyDecorators(
    EventPattern<string[]>(topics, { group }),
    SetMetadata(TOPICS, topics),
    SetMetadata(GROUP, group),
    UseFilters(HandBackErrors),
  );
}

/**
 * Returns the topics that the methods of a controller consume. If `group` is given, returns only the topics of that
 * group.
 */
export function consumedTopics(controller: Type, group?: ConsumerGroup): string[] {
  return Object.values(Object.getOwnPropertyDescriptors(controller.prototype as object)).flatMap(({ value }) => {
    if (typeof value !== 'function') return [];
    if (group !== undefined && Reflect.getMetadata(GROUP, value) !== group) return [];
    return (Reflect.getMetadata(TOPICS, value) as string[] | undefined) ?? [];
  });
}
