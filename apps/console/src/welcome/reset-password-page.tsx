import { useMutation } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { fieldErrors } from '../api/error-summary.js';
import { useApi } from '../session/context.js';
import { Button } from '../ui/button.js';
import { NewPasswordField } from '../ui/new-password-field.js';
import { Failure } from '../ui/notice.js';
import { MailedTokenField } from './mailed-token-field.js';
import { useLogIn } from './use-log-in.js';
import { WelcomeCard } from './welcome-card.js';

/** Reads the token from the mail's link, sets the new password, and logs in with it. */
export function ResetPasswordPage() {
  const api = useApi();
  const logIn = useLogIn();
  const reset = useMutation({
    mutationFn: (body: { token: string; new_password: string }) => api.auth.post('/password/reset', { body }),
    onSuccess: ({ email }, { new_password }) => logIn.mutate({ email, password: new_password }),
  });

  if (logIn.isSuccess) return <Navigate to="/practice" replace />;
  if (logIn.isError)
    return (
      <WelcomeCard title="Your new password is set" below={<Link to="/login">Log in</Link>}>
        <Failure error={logIn.error} />
      </WelcomeCard>
    );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    reset.mutate({ token: String(form.get('token')).trim(), new_password: String(form.get('new_password')) });
  };
  const wrong = fieldErrors(reset.error);
  const isBusy = reset.isPending || logIn.isPending;
  return (
    <WelcomeCard title="Set a new password" below={<Link to="/forgotten-password">Request another mail</Link>}>
      <form className="stack-tight" onSubmit={submit}>
        <MailedTokenField prefix="sbxr_" error={wrong.token} />
        <NewPasswordField effect="All devices are logged out." error={wrong.new_password} />
        {reset.isError && <Failure error={reset.error} />}
        <Button type="submit" kind="primary" busy={isBusy}>
          {isBusy ? 'Setting the password…' : 'Set the password and log in'}
        </Button>
      </form>
    </WelcomeCard>
  );
}
