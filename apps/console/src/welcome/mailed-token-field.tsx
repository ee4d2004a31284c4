import { useState } from 'react';
import { TextField } from '../ui/field.js';
import { mailedToken } from './mailed-token.js';

interface MailedTokenFieldProps {
  readonly prefix: Parameters<typeof mailedToken>[0];
  readonly error: string | undefined;
}

/** Asks for the token of a mail, in the field `token` of its form. The link in the mail fills it in. */
export function MailedTokenField({ prefix, error }: MailedTokenFieldProps) {
  const [mailed] = useState(() => mailedToken(prefix));
  return (
    <TextField
      label="Token"
      name="token"
      required
      defaultValue={mailed}
      autoComplete="one-time-code"
      hint={mailed ? 'From the link in your mail.' : `The token is in the mail and begins with ${prefix}.`}
      error={error}
    />
  );
}
