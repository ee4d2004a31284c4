import './notice.css';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorSummaryOf } from '../api/error-summary.js';
import { Button } from './button.js';

/** Shows the reason for an error, in the words of the API, and a button to retry. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { headline, points, requestId } = errorSummaryOf(error);
  return (
    <div className="notice notice-bad" role="alert">
      <CircleAlert size={18} aria-hidden />
      <div className="stack-tight">
        <p>{headline}</p>
        {points.length > 0 && (
          <ul className="notice-points">
            {points.map(point => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {requestId && <p className="soft small">Request {requestId}</p>}
        {onRetry && (
          <div>
            <Button onClick={onRetry}>Try again</Button>
          </div>
        )}
      </div>
    </div>
  );
}

export function Notice({ tone = 'accent', children }: { tone?: 'accent' | 'warn' | 'good'; children: ReactNode }) {
  return (
    <div className={`notice notice-${tone}`} role="status">
      <Info size={18} aria-hidden />
      <div className="stack-tight">{children}</div>
    </div>
  );
}

/** Shows an empty state: the missing content, and how to create it. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <h3>{title}</h3>
      {children && <div className="soft">{children}</div>}
    </div>
  );
}

/** Replaces a page that cannot be loaded offline. The page is loaded once the network is available again. */
export function Offline() {
  return (
    <div className="empty" role="status">
      <h3>You are offline</h3>
      <div className="soft">The data loads when you are online again.</div>
    </div>
  );
}

/** Reserves about the space that the content needs once it is loaded. */
export function Loading({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div className="loading" role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => line).map(line => (
        <span key={line} className="loading-line" aria-hidden />
      ))}
    </div>
  );
}
