const BAAS = [
  'accounts',
  'orders',
  'positions',
  'transactions',
  'market',
  'events',
  'funding',
  'journals',
  'webhooks',
] as const;
const PM = [
  'portfolios',
  'models',
  'rebalancing',
  'performance',
  'custodians',
  'billing',
  'disclosures',
  'insights',
  'clients',
] as const;

/** What a machine credential may do: pillar, resource, verb (specification 5.2.8). */
export type ApiScope =
  | `baas.${(typeof BAAS)[number]}:${'read' | 'write'}`
  | `pm.${(typeof PM)[number]}:${'read' | 'write'}`;
