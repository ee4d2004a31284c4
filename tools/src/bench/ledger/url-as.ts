import { passwordOf } from '../../stack/secrets.js';

/** Returns the superuser's database URL with another role. */
export function urlAs(role: string, superuserUrl: string): string {
  const url = new URL(superuserUrl);
  return Object.assign(url, { username: role, password: passwordOf(role, url.password) }).href;
}
