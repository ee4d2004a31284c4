import { useMutation } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { fieldErrors } from '../api/error-summary.js';
import { useApi } from '../session/context.js';
import { Button } from '../ui/button.js';
import { NewPassword } from '../ui/new-password.js';
import { Failure } from '../ui/notice.js';
import { MailedTokenField } from './mailed-token-field.js';
import { useLogIn } from './use-log-in.js';
import { WelcomeCard } from './welcome-card.js';

/** Reads the token from the mail's link, shows the password once, and logs in with the password. */
export function VerifyPage() {
  const api = useApi();
  const verify = useMutation({ mutationFn: (token: string) => api.auth.post('/sandbox/verify', { body: { token } }) });
  const logIn = useLogIn();

  if (verify.data && !logIn.data) {
    const { user, password } = verify.data;
    return (
      <WelcomeCard title="Your practice is ready">
        <NewPassword password={password} />
        {logIn.isError && <Failure error={logIn.error} />}
        <Button kind="primary" busy={logIn.isPending} onClick={() => logIn.mutate({ email: user.email, password })}>
          I have saved it: log in
        </Button>
      </WelcomeCard>
    );
  }
  if (logIn.data) return <Navigate to="/practice" replace />;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    verify.mutate(String(new FormData(event.currentTarget).get('token')).trim());
  };
  return (
    <WelcomeCard title="Verify your address" below={<Link to="/signup">Sign up again to get a new token</Link>}>
      <form className="stack-tight" onSubmit={submit}>
        <MailedTokenField prefix="sbxv_" error={fieldErrors(verify.error).token} />
        {verify.isError && <Failure error={verify.error} />}
        <Button type="submit" kind="primary" busy={verify.isPending}>
          {verify.isPending ? 'Creating your firm…' : 'Verify'}
        </Button>
      </form>
    </WelcomeCard>
  );
}
