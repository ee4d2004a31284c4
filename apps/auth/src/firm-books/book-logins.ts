import { type Book, type BookLogin, type Role } from '@sandbourse/contracts';

/** A login of a book, as it is made in a firm. */
export interface PlannedLogin {
  readonly name: string;
  readonly email: string;
  /** Null if it is to be generated. */
  readonly password: string | null;
  readonly role: Role;
  readonly repCode: string | null;
  readonly allowedRepCodes: readonly string[];
  /** The name of its client in the book. */
  readonly client: string | null;
}

const ADVISOR: BookLogin = { name: 'advisor', role: 'advisor' };

/** The logins of a book, an advisor first. A book without one has an advisor that sees everything. */
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
