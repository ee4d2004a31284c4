import './welcome-card.css';
import type { ReactNode } from 'react';
import { Brand } from '../ui/brand.js';

/** Shows a page to a user without a login: one task, in the middle of the page. */
export function WelcomeCard({ title, below, children }: { title: string; below?: ReactNode; children: ReactNode }) {
  return (
    <main className="welcome">
      <title>{`${title} · Sandbourse`}</title>
      <div className="welcome-brand">
        <Brand />
      </div>
      <div className="welcome-card stack-tight">
        <h1>{title}</h1>
        {children}
      </div>
      {below && <p className="soft">{below}</p>}
    </main>
  );
}
