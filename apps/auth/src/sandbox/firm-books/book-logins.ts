import { type Book, type BookLogin, type Role } from '@sandbourse/contracts';

/** A login that a book describes, before the login is created. */
export interface PlannedLogin {
  readonly name: string;
  readonly email: string;
  /** The password in the book; null if a password must be generated. */
  readonly password: string | null;
  readonly role: Role;
  readonly repCode: string | null;
  readonly allowedRepCodes: readonly string[];
  /** The name of the client to whom the login belongs, as written in the book. */
  readonly client: string | null;
}

const ADVISOR: BookLogin = { name: 'advisor', role: 'advisor' };

/**
 * Returns the logins of a book. The first login is always an advisor: the first advisor of the book, or an added
 * advisor with access to the whole firm.
 */
export function plannedLogins(
  { firm, logins }: Pick<Book, 'firm' | 'logins'>,
  firmId: string,
): [PlannedLogin, ...PlannedLogin[]] {
  const first = logins.find(({ role }) => role === 'advisor') ?? ADVISOR;
  const others = logins.filter(login => login !== first);
  const planned = (login: BookLogin): PlannedLogin => {
    const repCodes = login.role === 'client' ? [] : (login.rep_codes ?? firm.rep_codes);
    return {
      name: login.name,
      email: (login.email ?? `${slugOf(login.name)}@${firmId}.test`).toLowerCase(),
      password: login.password ?? null,
      role: login.role,
      repCode: repCodes[0] ?? null,
      allowedRepCodes: repCodes,
      client: login.client ?? null,
    };
  };
  return [planned(first), ...others.map(planned)];
}

function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? 'login' : slug;
}
