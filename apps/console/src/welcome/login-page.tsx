import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { endedTrialOf } from '../api/ended-trial.js';
import { useAppContext, useLogin } from '../session/context.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/field.js';
import { Failure, Notice } from '../ui/notice.js';
import { EndedTrialPage } from './ended-trial-page.js';
import { useLogIn } from './use-log-in.js';
import { WelcomeCard } from './welcome-card.js';

const route = getRouteApi('/login');

const START = '/practice';

export function LoginPage() {
  const login = useLogin();
  const { session } = useAppContext();
  const { next } = route.useSearch();
  const logIn = useLogIn();

  if (login) return <Navigate to={session.continues ? pathWithin(next) : START} replace />;
  const ended = endedTrialOf(logIn.error);
  if (ended) return <EndedTrialPage trial={ended} onBack={logIn.reset} />;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    logIn.mutate({ email: String(form.get('email')), password: String(form.get('password')) });
  };

  return (
    <WelcomeCard
      title="Log in"
      below={
        <>
          New here? <Link to="/signup">Start a trial</Link>
        </>
      }
    >
      {session.endedBecause === 'expired' && (
        <Notice tone="warn">
          <p>Your login has expired. A login lasts eight hours, unless it is revoked. Log in again to continue.</p>
        </Notice>
      )}
      <form className="stack-tight" onSubmit={submit}>
        <TextField label="Email" name="email" type="email" autoComplete="username" required autoFocus />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
        {logIn.isError && <Failure error={logIn.error} />}
        <Button type="submit" kind="primary" busy={logIn.isPending}>
          {logIn.isPending ? 'Logging in…' : 'Log in'}
        </Button>
      </form>
      <p>
        <Link to="/forgotten-password">Forgot your password?</Link>
      </p>
      <p className="soft small">
        If you run the sandbox yourself, the output of <code>npm start</code> shows a login for each role.
      </p>
    </WelcomeCard>
  );
}

/** Returns the page to open after a login: always a page of the console, never another site. */
function pathWithin(next: string | undefined): string {
  if (!next?.startsWith('/') || next.startsWith('//')) return START;
  return next.replace(/^\/console(?=\/|$)/, '') || START;
}
