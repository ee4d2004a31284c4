import { Link, Outlet } from '@tanstack/react-router';
import { mayRead } from '../layout/readers.js';
import { useRole } from '../session/context.js';
import { Tabs } from '../ui/tabs.js';

const TABS = [
  { to: '/developers/keys', label: 'API keys' },
  { to: '/developers/webhooks', label: 'Webhooks' },
  { to: '/developers/requests', label: 'Requests' },
  { to: '/developers/events', label: 'Events' },
  { to: '/developers/faults', label: 'Faults' },
  { to: '/developers/fix', label: 'FIX' },
  { to: '/developers/dead-letters', label: 'Dead letters' },
  { to: '/developers/signatures', label: 'Signatures' },
] as const;

/** Shows the pages for developers that the role can use in the API. */
export function DevelopersLayout() {
  const role = useRole();
  const tabs = TABS.filter(({ to }) => role !== undefined && mayRead(to, role));
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
