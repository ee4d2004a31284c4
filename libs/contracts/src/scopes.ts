import { z } from 'zod';

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

/**
 * A permission of an API key or CI token. It consists of pillar, resource and verb (specification 5.2.8). Only CI
 * tokens have `sandbox.firms:write`.
 */
export type ApiScope =
  | `baas.${(typeof BAAS)[number]}:${'read' | 'write'}`
  | `pm.${(typeof PM)[number]}:${'read' | 'write'}`
  | 'sandbox.firms:write';

/** The services that issue API keys: BaaS and PM. A key is valid at both services. */
export const Pillar = z.enum(['baas', 'pm']);
export type Pillar = z.infer<typeof Pillar>;

const READS: readonly ApiScope[] = [
  ...BAAS.map(resource => `baas.${resource}:read` as const),
  ...PM.map(resource => `pm.${resource}:read` as const),
];
const PORTFOLIO_WRITES: readonly ApiScope[] = [
  'pm.portfolios:write',
  'pm.models:write',
  'pm.rebalancing:write',
  'pm.custodians:write',
];

/** The scopes of each permission group, by pillar. A login selects a group for a new key (specification 5.2.3). */
const GROUP_SCOPES = {
  baas: {
    read_only: READS,
    trading: [...READS, 'baas.orders:write'],
    account_management: [
      ...READS,
      'baas.accounts:write',
      'baas.funding:write',
      'baas.journals:write',
      'baas.webhooks:write',
    ],
  },
  pm: {
    read_only: READS,
    portfolio_management: [...READS, ...PORTFOLIO_WRITES],
    advisory: [...READS, ...PORTFOLIO_WRITES, 'pm.billing:write', 'pm.disclosures:write'],
  },
} as const satisfies Record<Pillar, Record<string, readonly ApiScope[]>>;

export const BaasPermissionGroup = z.enum(['read_only', 'trading', 'account_management']);
export const PmPermissionGroup = z.enum(['read_only', 'portfolio_management', 'advisory']);
export const PERMISSION_GROUPS = { baas: BaasPermissionGroup, pm: PmPermissionGroup } as const;

/** Every scope that at least one permission group contains. */
export const GRANTABLE_SCOPES: readonly ApiScope[] = [
  ...new Set(Object.values(GROUP_SCOPES).flatMap(groups => Object.values(groups).flat())),
];

/** Returns the scopes of a permission group, or undefined if the pillar does not have the group. */
export function scopesOfGroup(pillar: Pillar, group: string): readonly ApiScope[] | undefined {
  const groups: Readonly<Record<string, readonly ApiScope[]>> = GROUP_SCOPES[pillar];
  return Object.hasOwn(groups, group) ? groups[group] : undefined;
}

/**
 * Returns the full name of a scope. Old keys have short names without a pillar. Such a scope belongs to the pillar that
 * issued the key.
 */
export function qualifiedScope(scope: string, mintedBy: Pillar): string {
  return scope.includes('.') ? scope : `${mintedBy}.${scope}`;
}
