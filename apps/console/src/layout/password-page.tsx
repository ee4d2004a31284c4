import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { fieldErrors } from '../api/error-summary.js';
import { useApi, useLogin } from '../session/context.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/field.js';
import { NewPasswordField } from '../ui/new-password-field.js';
import { Failure, Notice } from '../ui/notice.js';
import { PageHeader, Panel } from '../ui/panel.js';

/** Changes the password of the current login. */
export function PasswordPage() {
  const api = useApi();
  const login = useLogin();
  const change = useMutation({
    mutationFn: (body: { current_password: string; new_password: string }) => api.auth.post('/password', { body }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const form = new FormData(currentTarget);
    change.mutate(
      { current_password: String(form.get('current_password')), new_password: String(form.get('new_password')) },
      { onSuccess: () => currentTarget.reset() },
    );
  };
  const wrong = fieldErrors(change.error);
  return (
    <>
      <PageHeader title="Password" note={login?.user.email} />
      <Panel title="Change your password" note="Your other sessions end. This browser stays logged in">
        <div className="columns">
          <form className="stack-tight" onSubmit={submit}>
            <input type="hidden" name="username" autoComplete="username" value={login?.user.email ?? ''} readOnly />
            <TextField
              label="Current password"
              name="current_password"
              type="password"
              autoComplete="current-password"
              required
              error={wrong.current_password}
            />
            <NewPasswordField error={wrong.new_password} />
            {change.isError && <Failure error={change.error} />}
            {change.isSuccess && (
              <Notice tone="good">
                <p>Your password is changed. All other sessions of this login have ended.</p>
              </Notice>
            )}
            <div>
              <Button type="submit" kind="primary" busy={change.isPending}>
                Change the password
              </Button>
            </div>
          </form>
        </div>
      </Panel>
    </>
  );
}
