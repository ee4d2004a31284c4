import { Injectable } from '@nestjs/common';
import { BOOK_LOGINS_MAX, type BookLogin, type BookOmission } from '@sandbourse/contracts';
import { type Tx } from '@sandbourse/platform/database';
import { FirmStateService } from '@sandbourse/platform/firm-state';
import type { User } from '../../identity/users/user.js';
import { UserStore } from '../../identity/users/user.store.js';

/** A page size above the number of logins of any sandbox firm, so that one page contains all logins. */
const USERS_MAX = 500;

interface ExportedLogins {
  readonly logins: BookLogin[];
  /** The names of the logins in the book, by their ids. */
  readonly names: Readonly<Record<string, string>>;
  /** The data of auth that the book omits. */
  readonly omitted: BookOmission[];
}

/** Reads the logins of a firm as a part of its book, and counts the data of auth that the book omits. */
@Injectable()
export class BookLoginExport {
  constructor(
    private readonly users: UserStore,
    private readonly firmState: FirmStateService,
  ) {}

  /** Reads the logins. `written` converts them, with the names of clients by id. */
  async of(
    tx: Tx,
    firmId: string,
  ): Promise<{ readonly written: (clients: ReadonlyMap<string | undefined, string>) => ExportedLogins }> {
    const [users, omitted] = await Promise.all([
      this.users.list(tx, { firm_id: firmId, page: 1, page_size: USERS_MAX }),
      this.firmState.omittedFromBook(tx, firmId),
    ]);
    return {
      written: clients => {
        const written = loginsOf(users, clients);
        return { ...written, omitted: [...omitted, ...written.omitted] };
      },
    };
  }
}

/**
 * Returns the logins for a book. They have no email address, because an address is unique in a sandbox and cannot be
 * copied.
 */
export function loginsOf(users: readonly User[], clients: ReadonlyMap<string | undefined, string>): ExportedLogins {
  const taken = new Set<string>();
  const names: Record<string, string> = {};
  let withoutClient = 0;
  const logins = [...users].reverse().flatMap((user): BookLogin[] => {
    const { email, role, allowedRepCodes, clientId, isActive } = user;
    if (!isActive || (role !== 'advisor' && role !== 'branch_supervisor' && role !== 'client')) return [];
    const client = clients.get(clientId ?? undefined);
    if (role === 'client' && client === undefined) {
      withoutClient += 1;
      return [];
    }
    const local = email.split('@')[0] ?? email;
    const name = taken.has(local) ? email : local;
    taken.add(name);
    names[user.userId] = name;
    const codes = role === 'client' ? {} : { rep_codes: [...allowedRepCodes] };
    return [{ name, role, ...codes, ...(client !== undefined && { client }) }];
  });
  const beyond = logins.length - BOOK_LOGINS_MAX;
  const omitted = [
    { what: 'logins of clients', count: withoutClient, reason: 'their clients have no record' },
    {
      what: 'logins',
      count: beyond,
      reason: `a book has at most ${BOOK_LOGINS_MAX} logins, so it has only the oldest`,
    },
  ];
  return { logins: logins.slice(0, BOOK_LOGINS_MAX), names, omitted: omitted.filter(({ count }) => count > 0) };
}
