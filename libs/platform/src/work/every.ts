import 'reflect-metadata';

/** A periodic method: its interval, and the log message for a run that fails. */
export interface Periodic {
  readonly everyMs: number;
  readonly failure: string;
}

const PERIODIC = Symbol('Periodic');

/** A method that runs periodically. `signal` is aborted when the service shuts down: long work then ends early. */
export type PeriodicMethod = (signal: AbortSignal) => unknown;

/**
 * Makes a service call a method of a provider at its start and then at an interval. Only one run is active at a time.
 * `WorkRunner` calls the method, logs a run that fails, and waits for the active run when the service shuts down.
 *
 * @param failure what could not be done, and when it is tried again, such as `old rows were not deleted; …`
 */
export function Every(everyMs: number, failure: string) {
  return <Method extends PeriodicMethod>(
    _prototype: object,
    _name: string,
    { value }: TypedPropertyDescriptor<Method>,
  ): void => {
    if (value) Reflect.defineMetadata(PERIODIC, { everyMs, failure } satisfies Periodic, value);
  };
}

/** Returns the periodic methods of an object. */
export function periodicMethodsOf(
  instance: object,
): { readonly method: PeriodicMethod; readonly periodic: Periodic }[] {
  const prototype = Object.getPrototypeOf(instance) as object | null;
  if (!prototype) return [];
  return Object.values(Object.getOwnPropertyDescriptors(prototype)).flatMap(({ value }) => {
    if (typeof value !== 'function') return [];
    const periodic = Reflect.getMetadata(PERIODIC, value) as Periodic | undefined;
    return periodic ? [{ method: value as PeriodicMethod, periodic }] : [];
  });
}
