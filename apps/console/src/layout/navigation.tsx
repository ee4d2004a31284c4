import './navigation.css';
import type { Role } from '@sandbourse/sdk';
import { Link, useLocation } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  FlaskConical,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Scale,
  Sprout,
  WalletCards,
} from 'lucide-react';
import { useRole } from '../session/context.js';
import { useHereShown } from '../ui/use-here-shown.js';

const FIRM: readonly Role[] = ['advisor', 'branch_supervisor'];
const ALL: readonly Role[] = [...FIRM, 'ops_admin', 'client'];

/** Where one can go, which roles the API lets do what is there, and where pages stand that are of it but not below it. */
const PLACES = [
  { to: '/practice', label: 'Practice', icon: LayoutDashboard, roles: ALL, holds: '/portfolios' },
  { to: '/accounts', label: 'Accounts', icon: WalletCards, roles: ALL },
  { to: '/orders', label: 'Orders', icon: ArrowLeftRight, roles: ALL },
  { to: '/rebalancing', label: 'Rebalancing', icon: Scale, roles: [...FIRM, 'ops_admin'] },
  { to: '/sandbox', label: 'Sandbox', icon: FlaskConical, roles: FIRM },
  { to: '/trials', label: 'Trials', icon: Sprout, roles: ['ops_admin'] },
  { to: '/developers', label: 'Developers', icon: KeyRound, roles: [...FIRM, 'ops_admin'] },
] as const satisfies readonly { to: string; label: string; icon: LucideIcon; roles: readonly Role[]; holds?: string }[];

const HERE = 'navigation-here';

export function Navigation() {
  const role = useRole();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const places = PLACES.filter(({ roles }) => role !== undefined && (roles as readonly Role[]).includes(role));
  return (
    <nav ref={useHereShown()} className="navigation" aria-label="Console">
      <div className="navigation-brand">
        <img src="/assets/favicon.svg" alt="" width="22" height="22" />
        Sandbourse
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
