import '../ui/button.css';
import './shell.css';
import { Link } from '@tanstack/react-router';

export function PageMissing() {
  return (
    <main className="shell-content page-missing stack-tight">
      <h1>Page not found</h1>
      <p className="soft">The console has no page at this address.</p>
      <div>
        <Link to="/practice" className="button button-primary">
          Go to the practice
        </Link>
      </div>
    </main>
  );
}
