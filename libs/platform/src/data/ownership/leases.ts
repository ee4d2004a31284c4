import { Injectable } from '@nestjs/common';
import { Clock } from '../../clock.js';
import { Unavailable } from '../../errors.js';
import type { Item } from '../../running/work/declarations.js';
import { Database, type Tx } from '../database/database.js';

/** A kind of work that is leased. */
export interface LeasedWork {
  readonly kind: string;
  /** The time after which another process takes over from a process that has not renewed its lease, in milliseconds. */
  readonly durationMs: number;
}

/** The right of one process to do some work. */
export interface Lease {
  /** The name of the work, unique within the service. */
  readonly name: string;
  /** Larger than the number of each earlier lease of this work. The first lease has the number 1. */
  readonly number: number;
  readonly durationMs: number;
}

/** Thrown if another process has taken over the work. */
export class LeaseLost extends Unavailable {
  constructor({ name }: Lease) {
    super(`Another process has taken over: ${name}. Send the request again`);
  }
}

const AFTER = (place: number) => `clock_timestamp() + $${place} * interval '1 millisecond'`;

const TAKE = `
  insert into leases (name, number, leased_until) values ($1, 1, ${AFTER(2)})
  on conflict (name) do update set number = leases.number + 1, leased_until = excluded.leased_until
    where leases.leased_until <= clock_timestamp()
  returning number`;
const RENEW = `update leases set leased_until = ${AFTER(3)} where name = $1 and number = $2 returning number`;
const GIVE_BACK = 'update leases set leased_until = clock_timestamp() where name = $1 and number = $2';
const HOLD = 'select from leases where name = $1 and number = $2 for share';
const END = 'delete from leases where name = $1 and number = $2';

/** Returns a SQL condition: no process has a lease of the work with the id that the SQL expression returns. */
export const isFreeSql = ({ kind }: LeasedWork, id: string) =>
  `not exists (select from leases where leases.name = '${kind} ' || ${id} and leases.leased_until > clock_timestamp())`;

/**
 * Leases for work that one process of a service does at a time. If a process ends or stalls, its lease expires and
 * another process takes over. The stalled process may continue later. Each of its writes therefore carries the number of
 * its lease (`hold`), and is refused if another process has taken over.
 */
@Injectable()
export class Leases {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Takes the lease of the work with an id. Returns undefined if another process has it. */
  async take(tx: Tx, { kind, durationMs }: LeasedWork, id: string): Promise<Lease | undefined> {
    const name = `${kind} ${id}`;
    const [row] = await tx.query<{ number: number }>(TAKE, [name, durationMs]);
    return row && { name, number: row.number, durationMs };
  }

  /**
   * Makes sure that no other process takes over until the transaction has ended. Throws LeaseLost if another process
   * has taken over already.
   */
  async hold(tx: Tx, lease: Lease): Promise<void> {
    if ((await tx.query(HOLD, [lease.name, lease.number])).length === 0) throw new LeaseLost(lease);
  }

  /** Does the work, and renews the lease meanwhile. Work that has lost its lease ends with its next `hold`. */
  async during<Result>(lease: Lease, work: () => Promise<Result>): Promise<Result> {
    const { name, number, durationMs } = lease;
    // A renewal that fails is repeated with the next interval, before the lease expires.
    const renew = () => void this.db.query(RENEW, [name, number, durationMs]).catch(() => undefined);
    const stopRenewing = this.clock.every(durationMs / 3, renew);
    try {
      return await work();
    } finally {
      stopRenewing();
    }
  }

  /**
   * Returns the item of a queue that does leased work. If the end of the service interrupts the work, another process can
   * continue immediately.
   */
  item(lease: Lease, work: Item): Item {
    return async signal => {
      try {
        await this.during(lease, () => work(signal));
      } catch (error) {
        if (signal.aborted) await this.giveBack(lease);
        throw error;
      }
    };
  }

  /** Lets another process take over immediately. Does nothing if another process has taken over already. */
  async giveBack({ name, number }: Lease): Promise<void> {
    await this.db.query(GIVE_BACK, [name, number]);
  }

  /** Forgets work that is done. Throws LeaseLost if another process has taken over. */
  async end(tx: Tx, lease: Lease): Promise<void> {
    await this.hold(tx, lease);
    tx.send(END, [lease.name, lease.number]);
  }
}
