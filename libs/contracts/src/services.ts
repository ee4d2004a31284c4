/**
 * The services behind the gateway, in the order in which they start: the one list of them. The gateway, the stack and events read it, and
 * `npm run generate` writes from it what the deployments say of each service.
 */
export const SERVICES = ['auth', 'baas', 'fix-simulator', 'pm', 'webhook-dispatcher'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** The variable in which a service reads the address of another: FIX_SIMULATOR_URL. */
export type UrlVariable<Name extends string = ServiceName> = Name extends `${infer First}-${infer Rest}`
  ? `${Uppercase<First>}_${UrlVariable<Rest>}`
  : `${Uppercase<Name>}_URL`;

export function urlVariableOf(service: ServiceName): UrlVariable {
  return `${databaseOf(service).toUpperCase()}_URL` as UrlVariable;
}

/** The database of a service, and the first part of the names of its roles. */
export function databaseOf(service: ServiceName): string {
  return service.replaceAll('-', '_');
}
