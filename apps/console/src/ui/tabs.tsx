import './tabs.css';
import type { ReactNode } from 'react';
import { useHereShown } from './use-here-shown.js';

export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav ref={useHereShown()} className="tabs" aria-label={label}>
      {children}
    </nav>
  );
}
