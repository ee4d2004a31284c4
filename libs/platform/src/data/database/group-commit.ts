import { chunk } from 'es-toolkit/array';
import { type Caller, type Scope } from '../../caller.js';
import { DomainError } from '../../errors.js';
import { mayPass } from '../../outages.js';
import { Coalescer } from './coalescer.js';
import { UnitOfWork } from './unit-of-work.js';

/** The result of one request, or the reason for its refusal. */
export type Verdict<Result> = Result | DomainError;

/**
 * Commits requests in groups. Requests of one firm and scope that arrive during a transaction share the next
 * transaction, and so share the cost of locks, reads and the disk write. Each request has its own verdict. If a whole
 * group fails, each half is tried again, so that no request fails because of another.
 */
export class GroupCommit<Request, Result> {
  private readonly groups = new Map<string, Coalescer<Request, Verdict<Result>>>();

  /**
   * @param commit runs one transaction, and returns a verdict for each request, in order
   * @param most the maximum number of requests in a transaction: more would hold its locks for too long
   */
  constructor(
    private readonly commit: (scope: Scope, requests: readonly Request[]) => Promise<Verdict<Result>[]>,
    private readonly most: number,
  ) {}

  /**
   * Returns a verdict for each request, in order. Rejects if the commit of a request failed. Other requests may have
   * been committed nevertheless.
   */
  async add(
    { firmId, scope }: Pick<Caller, 'firmId' | 'scope'>,
    requests: readonly Request[],
  ): Promise<Verdict<Result>[]> {
    // A unit of work rolls back all its requests together, so its requests cannot share the transaction of other
    // callers.
    if (UnitOfWork.isInHand()) return this.addAlone(scope, requests);
    const key = JSON.stringify([firmId, scope]);
    const group = this.groups.get(key) ?? new Coalescer(together => this.commit(scope, together), this.most);
    this.groups.set(key, group);
    try {
      return await Promise.all(group.addAll(requests));
    } finally {
      if (group.isIdle) this.groups.delete(key);
    }
  }

  private async addAlone(scope: Scope, requests: readonly Request[]): Promise<Verdict<Result>[]> {
    const verdicts: Verdict<Result>[] = [];
    for (const group of chunk(requests, this.most)) verdicts.push(...(await this.commit(scope, group)));
    return verdicts;
  }

  /** Adds one request. Rejects with its refusal. */
  async addOne(caller: Pick<Caller, 'firmId' | 'scope'>, request: Request): Promise<Result> {
    const [verdict] = (await this.add(caller, [request])) as [Verdict<Result>];
    if (verdict instanceof DomainError) throw verdict;
    return verdict;
  }
}

/**
 * Returns the refusal of one request. Rethrows temporary and unexpected errors, which apply to the whole transaction.
 */
export function refusalIn(error: unknown): DomainError {
  if (!(error instanceof DomainError) || mayPass(error)) throw error;
  return error;
}
