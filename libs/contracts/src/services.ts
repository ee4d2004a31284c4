/**
 * The services behind the gateway, in the order in which they start: the one list of them. The gateway's routes, the stack, events and
 * deployments are made from it, or a test of `tools/src/deploy` compares them with it.
 */
export const SERVICES = ['auth', 'baas', 'fix-simulator', 'pm', 'webhook-dispatcher'] as const;
export type ServiceName = (typeof SERVICES)[number];
