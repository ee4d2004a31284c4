import './navigation.css';
import { Link, useLocation } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  Camera,
  FlaskConical,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Scale,
  Sprout,
  WalletCards,
} from 'lucide-react';
import { useRole } from '../session/context.js';
import { Brand } from '../ui/brand.js';
import { useHereShown } from '../ui/use-here-shown.js';
import { mayRead } from './readers.js';

/** The entries of the navigation. An entry is also marked on pages below the path in `holds`. */
const PLACES = [
  { to: '/practice', label: 'Practice', icon: LayoutDashboard, holds: '/portfolios' },
  { to: '/accounts', label: 'Accounts', icon: WalletCards },
  { to: '/orders', label: 'Orders', icon: ArrowLeftRight },
  { to: '/rebalancing', label: 'Rebalancing', icon: Scale },
  { to: '/sandbox', label: 'Sandbox', icon: FlaskConical },
  { to: '/snapshots', label: 'Snapshots', icon: Camera },
  { to: '/trials', label: 'Trials', icon: Sprout },
  { to: '/developers', label: 'Developers', icon: KeyRound },
] as const satisfies readonly { to: string; label: string; icon: LucideIcon; holds?: string }[];

const HERE = 'navigation-here';

export function Navigation() {
  const role = useRole();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const places = PLACES.filter(({ to }) => role !== undefined && mayRead(to, role));
  return (
    <nav ref={useHereShown()} className="navigation" aria-label="Console">
      <div className="navigation-brand">
        <Brand />
      </div>
      <ul className="navigation-places">
        {places.map(({ to, label, icon: Icon, ...place }) => (
          <li key={to}>
            <Link
              to={to}
              className={
                'holds' in place && path.startsWith(place.holds) ? `navigation-place ${HERE}` : 'navigation-place'
              }
              activeProps={{ className: HERE }}
            >
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
