import './navigation.css';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, LayoutDashboard, type LucideIcon, Scale, WalletCards } from 'lucide-react';

const PLACES = [
  { to: '/practice', label: 'Practice', icon: LayoutDashboard },
  { to: '/accounts', label: 'Accounts', icon: WalletCards },
  { to: '/orders', label: 'Orders', icon: ArrowLeftRight },
  { to: '/rebalancing', label: 'Rebalancing', icon: Scale },
] as const satisfies readonly { to: string; label: string; icon: LucideIcon }[];

export function Navigation() {
  return (
    <nav className="navigation" aria-label="Console">
      <div className="navigation-brand">
        <img src="/assets/favicon.svg" alt="" width="22" height="22" />
        Sandbourse
      </div>
      <ul className="navigation-places">
        {PLACES.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className="navigation-place" activeProps={{ className: 'navigation-here' }}>
              <Icon size={17} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <a className="navigation-place navigation-docs" href="/docs">
        API reference
      </a>
    </nav>
  );
}
