import type { Role } from '@sandbourse/sdk';
import { Link, Outlet } from '@tanstack/react-router';
import { useRole } from '../session/context.js';
import { Tabs } from '../ui/tabs.js';

const FIRM: readonly Role[] = ['advisor', 'branch_supervisor'];
const FIRM_AND_OPERATOR: readonly Role[] = [...FIRM, 'ops_admin'];

const TABS = [
  { to: '/developers/keys', label: 'API keys', roles: FIRM },
  { to: '/developers/webhooks', label: 'Webhooks', roles: FIRM_AND_OPERATOR },
  { to: '/developers/requests', label: 'Requests', roles: FIRM_AND_OPERATOR },
  { to: '/developers/events', label: 'Events', roles: FIRM_AND_OPERATOR },
  { to: '/developers/fix', label: 'FIX', roles: FIRM_AND_OPERATOR },
  { to: '/developers/dead-letters', label: 'Dead letters', roles: ['ops_admin'] },
  { to: '/developers/signatures', label: 'Signatures', roles: FIRM_AND_OPERATOR },
] as const satisfies readonly { to: string; label: string; roles: readonly Role[] }[];

/** What developers work with, each on a page of its own: as far as the API lets the role do what is there. */
export function DevelopersLayout() {
  const role = useRole();
  const tabs = TABS.filter(({ roles }) => role !== undefined && (roles as readonly Role[]).includes(role));
  return (
    <>
      <Tabs label="Developers">
        {tabs.map(({ to, label }) => (
          <Link key={to} to={to} className="tab" activeProps={{ className: 'tab-here' }}>
            {label}
          </Link>
        ))}
      </Tabs>
      <Outlet />
    </>
  );
}
