import '../ui/button.css';
import './shell.css';
import { Link } from '@tanstack/react-router';

export function PageMissing() {
  return (
    <main className="shell-content page-missing stack-tight">
      <h1>There is no such page</h1>
      <p className="soft">The address may be of another version of the console.</p>
      <div>
        <Link to="/practice" className="button button-primary">
          Go to the practice
        </Link>
      </div>
    </main>
  );
}
