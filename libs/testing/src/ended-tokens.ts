import type { LoginView } from '@sandbourse/contracts';
import type { AuthProcess } from './auth-process.js';

interface WayToEndToken {
  readonly what: string;
  readonly end: (auth: AuthProcess, login: LoginView) => Promise<void>;
}

/** All the ways in which a person's token can end before it expires. */
export const WAYS_TO_END_TOKENS: readonly WayToEndToken[] = [
  { what: 'its login logged out', end: (auth, { access_token }) => auth.post('/v1/auth/logout', {}, access_token) },
  {
    what: 'its login changed the password elsewhere',
    async end(auth, { user }) {
      const passwords = { current_password: auth.password, new_password: `${auth.password}-from-now-on` };
      await auth.post('/v1/auth/password', passwords, await auth.logInAgain(user.email));
    },
  },
  {
    what: 'an operator revoked the tokens of its login',
    end: (auth, { user }) => auth.post(`/v1/auth/users/${user.user_id}/revoke-tokens`),
  },
  {
    what: 'an operator switched its login off',
    end: (auth, { user }) => auth.post(`/v1/auth/users/${user.user_id}/deactivate`),
  },
  {
    what: 'an operator switched its firm off',
    end: (auth, { user }) => auth.post(`/v1/auth/firms/${user.firm_id}/deactivate`),
  },
];
