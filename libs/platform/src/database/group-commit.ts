import { chunk } from 'es-toolkit/array';
import { type Caller, type Scope } from '../caller.js';
import { DomainError } from '../errors.js';
import { mayPass } from '../outages.js';
import { Coalescer } from './coalescer.js';
import { UnitOfWork } from './unit-of-work.js';

/** The result of one request, or the reason for its refusal. */
export type Verdict<Result> = Result | DomainError;

/**
 * Commits requests in groups: requests of one firm and scope that arrive during a transaction share the next one. So
 * they pay for locks, reads and the disk write once. Each request has its own verdict. A group that fails as a whole is
 * tried in halves, so that no request fails because of another.
 */
export class GroupCommit<Request, Result> {
  private readonly groups = new Map<string, Coalescer<Request, Verdict<Result>>>();

  /**
   * @param commit runs one transaction, and answers a verdict on each request, in their order
   * @param most requests of one transaction: with more it would hold its locks for long
   */
  constructor(
    private readonly commit: (scope: Scope, requests: readonly Request[]) => Promise<Verdict<Result>[]>,
    private readonly most: number,
  ) {}

  /** A verdict on each request, in their order. Rejects when one could not be judged; others may be committed all the same. */
  async add(
    { firmId, scope }: Pick<Caller, 'firmId' | 'scope'>,
    requests: readonly Request[],
  ): Promise<Verdict<Result>[]> {
    // Requests that must be rolled back with their own transaction cannot share another's.
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

  /** The same for one request: rejects with its refusal. */
  async addOne(caller: Pick<Caller, 'firmId' | 'scope'>, request: Request): Promise<Result> {
    const [verdict] = (await this.add(caller, [request])) as [Verdict<Result>];
    if (verdict instanceof DomainError) throw verdict;
    return verdict;
  }
}

/** A refusal is a verdict on one request; what may pass, or was not to be expected, is one on the whole transaction. */
export function refusalIn(error: unknown): DomainError {
  if (!(error instanceof DomainError) || mayPass(error)) throw error;
  return error;
}
