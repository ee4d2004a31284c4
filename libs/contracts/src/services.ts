/**
 * All services behind the gateway, in the order in which they start. `npm run generate` makes the deployment files from
 * this list.
 */
export const SERVICES = ['auth', 'baas', 'fix-simulator', 'pm', 'webhook-dispatcher'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** The name of the environment variable with the address of another service, for example FIX_SIMULATOR_URL. */
export type UrlVariable<Name extends string = ServiceName> = Name extends `${infer First}-${infer Rest}`
  ? `${Uppercase<First>}_${UrlVariable<Rest>}`
  : `${Uppercase<Name>}_URL`;

export function urlVariableOf(service: ServiceName): UrlVariable {
  return `${databaseOf(service).toUpperCase()}_URL` as UrlVariable;
}

/** Returns the name of a service's database. The names of the database's roles start with it. */
export function databaseOf(service: ServiceName): string {
  return service.replaceAll('-', '_');
}
