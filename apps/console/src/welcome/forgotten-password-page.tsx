import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { fieldErrors } from '../api/error-summary.js';
import { useApi } from '../session/context.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/field.js';
import { Failure } from '../ui/notice.js';
import { LocalMailboxLink } from './local-mailbox-link.js';
import { WelcomeCard } from './welcome-card.js';

/** Requests a mail with a link to set a new password. The page shows the same text for every address. */
export function ForgottenPasswordPage() {
  const api = useApi();
  const request = useMutation({
    mutationFn: (email: string) => api.auth.post('/password/forgot', { body: { email } }),
  });

  if (request.isSuccess) return <MailRequested email={request.variables} />;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    request.mutate(String(new FormData(event.currentTarget).get('email')));
  };
  return (
    <WelcomeCard title="Reset your password" below={<Link to="/login">Back to the login</Link>}>
      <p className="soft">We send you a mail with a link to set a new password.</p>
      <form className="stack-tight" onSubmit={submit}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={fieldErrors(request.error).email}
        />
        {request.isError && <Failure error={request.error} />}
        <Button type="submit" kind="primary" busy={request.isPending}>
          Send the mail
        </Button>
      </form>
      <p className="soft small">
        Operators get no mail. If you run the sandbox yourself, the output of <code>npm start</code> shows the
        operator’s password.
      </p>
    </WelcomeCard>
  );
}

function MailRequested({ email }: { email: string }) {
  return (
    <WelcomeCard title="Check your mail" below={<Link to="/login">Back to the login</Link>}>
      <p>
        If <strong>{email}</strong> has a login, we sent a link to this address. The link is valid for one hour.
      </p>
      <LocalMailboxLink />
    </WelcomeCard>
  );
}
