import { passwordOf } from '../../stack/secrets.js';

/** The superuser's address, as another role's. */
export function urlAs(role: string, superuserUrl: string): string {
  const url = new URL(superuserUrl);
  return Object.assign(url, { username: role, password: passwordOf(role, url.password) }).href;
}
