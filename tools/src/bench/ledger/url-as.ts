import { passwordOf } from '../../stack/secrets.js';

export function urlAs(role: string, superuserUrl: string): string {
  const url = new URL(superuserUrl);
  return Object.assign(url, { username: role, password: passwordOf(role, url.password) }).href;
}
