import './pages.css';
import { Link } from '@tanstack/react-router';

export function Pages({ accountId, page, pages }: { accountId: string; page: number; pages: number }) {
  if (pages <= 1) return null;
  const to = '/accounts/$accountId/transactions';
  return (
    <nav className="pages split" aria-label="Pages">
      <span className="soft small figure">
        Page {page} of {pages}
      </span>
      <span className="row">
        {page > 1 && (
          <Link className="button" to={to} params={{ accountId }} search={page > 2 ? { page: page - 1 } : {}}>
            Later entries
          </Link>
        )}
        {page < pages && (
          <Link className="button" to={to} params={{ accountId }} search={{ page: page + 1 }}>
            Earlier entries
          </Link>
        )}
      </span>
    </nav>
  );
}
