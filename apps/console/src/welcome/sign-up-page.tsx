import type { SignUpBody } from '@sandbourse/sdk';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { fieldErrors } from '../api/error-summary.js';
import { useApi } from '../session/context.js';
import { Button } from '../ui/button.js';
import { SelectField, TextField } from '../ui/field.js';
import { Failure } from '../ui/notice.js';
import { LocalMailboxLink } from './local-mailbox-link.js';
import { WelcomeCard } from './welcome-card.js';

const PRACTICES = [
  { code: 'ACCUMULATION', label: 'Accumulation: clients aged 31 to 79' },
  { code: 'RETIREMENT', label: 'Retirement: clients aged 55 to 86' },
  { code: 'NEXT_GENERATION', label: 'Next generation: clients aged 28 to 56' },
] as const;

export function SignUpPage() {
  const api = useApi();
  const signUp = useMutation({ mutationFn: (body: SignUpBody) => api.auth.post('/sandbox/signup', { body }) });

  if (signUp.data) return <MailSent email={signUp.data.email} />;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    signUp.mutate(Object.fromEntries(new FormData(event.currentTarget)) as unknown as SignUpBody);
  };
  const wrong = fieldErrors(signUp.error);
  return (
    <WelcomeCard
      title="Start a trial"
      below={
        <>
          Already have a login? <Link to="/login">Log in</Link>
        </>
      }
    >
      <p className="soft">
        A trial lasts 30 days. You get your own sample practice: 20 clients, 43 accounts and three years of invented
        history.
      </p>
      <form className="stack-tight" onSubmit={submit}>
        <TextField label="Email" name="email" type="email" autoComplete="email" required error={wrong.email} />
        <div className="fields">
          <TextField label="First name" name="first_name" autoComplete="given-name" required error={wrong.first_name} />
          <TextField label="Last name" name="last_name" autoComplete="family-name" required error={wrong.last_name} />
        </div>
        <TextField label="Firm" name="firm_name" autoComplete="organization" required error={wrong.firm_name} />
        <SelectField label="Practice" name="practice" error={wrong.practice}>
          {PRACTICES.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        {signUp.isError && <Failure error={signUp.error} />}
        <Button type="submit" kind="primary" busy={signUp.isPending}>
          {signUp.isPending ? 'Signing up…' : 'Sign up'}
        </Button>
      </form>
    </WelcomeCard>
  );
}

function MailSent({ email }: { email: string }) {
  return (
    <WelcomeCard title="Check your mail">
      <p>
        We sent a token to <strong>{email}</strong>. It is valid for 24 hours.
      </p>
      <LocalMailboxLink />
      <Link to="/verify" className="button button-primary">
        Enter the token
      </Link>
    </WelcomeCard>
  );
}
