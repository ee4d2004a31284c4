import './shell.css';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useRole } from '../session/context.js';
import { ClockStatus } from './clock-status.js';
import { Navigation } from './navigation.js';
import { OfflineNotice } from './offline-notice.js';
import { PageForOthers } from './page-for-others.js';
import { mayRead } from './readers.js';
import { ThemeChoice } from './theme-choice.js';
import { TrialNotice } from './trial-notice.js';
import { useReadAgain } from './use-read-again.js';
import { UserMenu } from './user-menu.js';

/** Shows the frame around every page: the navigation, the firm's time, and the user. */
export function Shell() {
  useReadAgain();
  const role = useRole();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <div className="shell">
      <a className="shell-skip" href="#content">
        Skip to the content
      </a>
      <Navigation />
      <div className="shell-main">
        <header className="shell-bar">
          <ClockStatus />
          <div className="shell-tools">
            <ThemeChoice />
            <UserMenu />
          </div>
        </header>
        <main id="content" className="shell-content stack" tabIndex={-1}>
          <OfflineNotice />
          <TrialNotice />
          {role === undefined || mayRead(path, role) ? <Outlet /> : <PageForOthers />}
        </main>
        <footer className="shell-footer soft small">
          A simulation: prices are replayed, no client assets are held, and no trades are executed.
        </footer>
      </div>
    </div>
  );
}
