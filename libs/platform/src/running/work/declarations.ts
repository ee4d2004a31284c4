import 'reflect-metadata';

/** A method that runs periodically. `signal` is aborted when the service shuts down: long work then ends early. */
export type PeriodicMethod = (signal: AbortSignal) => unknown;

/** Does one item of a queue and records the outcome. `signal` is aborted when the service shuts down. */
export type Item = (signal: AbortSignal) => Promise<unknown>;

/** The items that a queue method has taken. */
export interface Taken {
  /** At most `room` items. Fewer items mean that no more items are due. */
  readonly items: readonly Item[];
  /** The time at which the next item is due, if that is known. The runner then does not wait for the interval. */
  readonly nextAt?: Date | undefined;
}

/**
 * A method that takes items that are due, such as rows of a table, for this process only: it leases or marks them in
 * a transaction. It does not do them.
 *
 * @param room the maximum number of items to take
 */
export type QueueMethod = (room: number) => Promise<Taken>;

/** An interval in milliseconds, or a function that reads it from the provider. With 0, the method never runs. */
type Interval<Provider> = number | ((provider: Provider) => number);

/** The content of a decorator. */
export type Declaration = { readonly interval: Interval<never>; readonly failure: string } & (
  | { readonly kind: 'every'; readonly isFlushed: boolean }
  | { readonly kind: 'queue'; readonly atOnce: number }
);

const DECLARATION = Symbol('Declaration');

/**
 * Makes a service call a method of a provider at its start and then at an interval. Only one run is active at a time.
 * `WorkRunner` calls the method, logs a run that fails, and waits for the active run when the service shuts down. Runs
 * that keep failing become less frequent, down to one in five seconds.
 *
 * @param failure what could not be done, and when it is tried again, such as `old rows were not deleted; …`.
 * @param options `isFlushed` is true for work that also runs before the service ends, and when a client waits until
 *   everything is done.
 */
export function Every<Provider>(interval: Interval<Provider>, failure: string, { isFlushed = false } = {}) {
  return <Method extends PeriodicMethod>(_: Provider, _name: string, { value }: TypedPropertyDescriptor<Method>) =>
    declare(value, { kind: 'every', interval, failure, isFlushed });
}

/**
 * Makes a service take the items of a queue and do them. The method is called at the start, after `WorkRunner.wake`
 * (usually after a commit that adds an item), when there is room again, and when the next item is due. It is also called
 * at an interval, for items that other processes left. `WorkRunner` does the items, logs and counts those that fail, and
 * then waits longer after each failure, up to five seconds. An item that failed must become due again by itself, for
 * example when its lease expires. When the service shuts down, no more items are taken, and those in progress end.
 *
 * @param failure what could not be done, and when it is tried again.
 * @param options `atOnce` is the number of items that one process does concurrently.
 */
export function Queue<Provider>(interval: Interval<Provider>, failure: string, { atOnce = 1 } = {}) {
  return <Method extends QueueMethod>(_: Provider, _name: string, { value }: TypedPropertyDescriptor<Method>) =>
    declare(value, { kind: 'queue', interval, failure, atOnce });
}

/** A method and its declaration. */
export interface Declared {
  readonly method: (...values: never[]) => unknown;
  readonly declaration: Declaration;
}

export function declaredMethodsOf(instance: object): Declared[] {
  const prototype = Object.getPrototypeOf(instance) as object | null;
  if (!prototype) return [];
  return Object.values(Object.getOwnPropertyDescriptors(prototype)).flatMap(({ value }) => {
    if (typeof value !== 'function') return [];
    const declaration = Reflect.getMetadata(DECLARATION, value) as Declaration | undefined;
    return declaration ? [{ method: value as Declared['method'], declaration }] : [];
  });
}

function declare(method: object | undefined, declaration: Declaration): void {
  if (method) Reflect.defineMetadata(DECLARATION, declaration, method);
}
