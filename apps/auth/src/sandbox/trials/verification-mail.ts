import { LIMITS } from '@sandbourse/contracts';
import type { Mail } from '../../operations/mail/mailer.service.js';

export interface VerificationMail {
  readonly mailId: number;
  readonly signupId: string;
  readonly email: string;
}

/**
 * Returns the mail with its token. The mail contains no text from the sign-up. The email address may belong to another
 * person, and a stranger must not be able to choose the text that this person receives.
 */
export function verificationMail(
  { mailId, signupId, email }: VerificationMail,
  { token, publicUrl }: { token: string; publicUrl: string },
): Mail {
  return {
    name: `${signupId}.${mailId}`,
    to: email,
    subject: 'Verify your email address for Sandbourse',
    text: `Someone requested a Sandbourse sandbox with this address.
If it was you, open this link to verify the address:

${publicUrl}/v#${token}

The link is valid for ${LIMITS.verificationTokenSeconds / 3600} hours and works once.

To enter the token yourself, copy this line:

${token}

To verify the address from a shell, run this command:

curl -s ${publicUrl}/api/v1/auth/sandbox/verify \\
  -H 'content-type: application/json' \\
  -d '{"token":"${token}"}'

The response contains your login and its password.
The password is shown only once.

If you did not request a sandbox, ignore this mail. No sandbox is created.
`,
  };
}
