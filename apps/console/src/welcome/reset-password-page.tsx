import { useMutation } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../api/error-summary.js';
import { useApi } from '../session/context.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/field.js';
import { Failure } from '../ui/notice.js';
import { mailedToken } from './mailed-token.js';
import { useLogIn } from './use-log-in.js';
import { WelcomeCard } from './welcome-card.js';

/** Reads the token from the mail's link, sets the new password, and logs in with it. */
export function ResetPasswordPage() {
  const api = useApi();
  const [mailed] = useState(() => mailedToken('sbxr_'));
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
        <TextField
          label="Token"
          name="token"
          required
          defaultValue={mailed}
          autoComplete="one-time-code"
          hint={mailed ? 'From the link in your mail.' : 'The token is in the mail and begins with sbxr_.'}
          error={wrong.token}
        />
        <TextField
          label="New password"
          name="new_password"
          type="password"
          autoComplete="new-password"
          required
          minLength={12}
          hint="At least 12 characters. All devices are logged out."
          error={wrong.new_password}
        />
        {reset.isError && <Failure error={reset.error} />}
        <Button type="submit" kind="primary" busy={isBusy}>
          {isBusy ? 'Setting the password…' : 'Set the password and log in'}
        </Button>
      </form>
    </WelcomeCard>
  );
}
