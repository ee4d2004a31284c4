/**
 * All services behind the gateway, in the order in which they start. The gateway, the stack and the events use this
 * list, and `npm run generate` uses it for the deployment files.
 */
export const SERVICES = ['auth', 'baas', 'fix-simulator', 'pm', 'webhook-dispatcher'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** The environment variable with the address of another service, such as FIX_SIMULATOR_URL. */
export type UrlVariable<Name extends string = ServiceName> = Name extends `${infer First}-${infer Rest}`
  ? `${Uppercase<First>}_${UrlVariable<Rest>}`
  : `${Uppercase<Name>}_URL`;

export function urlVariableOf(service: ServiceName): UrlVariable {
  return `${databaseOf(service).toUpperCase()}_URL` as UrlVariable;
}

/** Returns the name of a service's database, which is also the first part of the names of its roles. */
export function databaseOf(service: ServiceName): string {
  return service.replaceAll('-', '_');
}
