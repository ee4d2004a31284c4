import type { Role } from '@sandbourse/sdk';

const FIRM: readonly Role[] = ['advisor', 'branch_supervisor'];
const FIRM_AND_OPERATOR: readonly Role[] = [...FIRM, 'ops_admin'];

/** The roles that may read the data of a console path and of paths below it. All roles may read any other path. */
const READERS: Readonly<Record<string, readonly Role[]>> = {
  '/rebalancing': FIRM_AND_OPERATOR,
  '/sandbox': FIRM,
  '/snapshots': ['advisor'],
  '/trials': ['ops_admin'],
  '/developers': FIRM_AND_OPERATOR,
  '/developers/keys': FIRM,
  '/developers/faults': FIRM,
  '/developers/dead-letters': ['ops_admin'],
};

/** Returns true if a role may read the page at a path below `/console`. */
export function mayRead(path: string, role: Role): boolean {
  return Object.entries(READERS).every(([place, roles]) => !`${path}/`.startsWith(`${place}/`) || roles.includes(role));
}
