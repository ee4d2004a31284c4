import { TextField } from './field.js';

interface NewPasswordFieldProps {
  /** A sentence about what else the change does. */
  readonly effect?: string;
  readonly error: string | undefined;
}

/** Asks for a new password, in the field `new_password` of its form. */
export function NewPasswordField({ effect, error }: NewPasswordFieldProps) {
  return (
    <TextField
      label="New password"
      name="new_password"
      type="password"
      autoComplete="new-password"
      required
      minLength={12}
      hint={['At least 12 characters.', effect].filter(Boolean).join(' ')}
      error={error}
    />
  );
}
