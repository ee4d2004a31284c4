import { isIP } from 'node:net';
import type { Pool } from 'undici';
import { type PoolOptions, poolOf } from './post.js';
import { type Resolve, resolveTarget } from './resolve.js';
import { TargetRefused } from './target.errors.js';
import { hostOf, objectionTo, type TargetRules } from './target.js';

/** Where deliveries may go. */
export class Targets {
  constructor(private readonly rules: TargetRules & { readonly resolve: Resolve }) {}

  /**
   * Throws TargetRefused for a URL that deliveries are not posted to. A name that nobody answers for now is taken: it may be
   * known when there is something to deliver.
   */
  async check(url: string, { isSandbox }: { readonly isSandbox: boolean }): Promise<void> {
    this.checkUrl(url, { isSandbox });
    const host = hostOf(new URL(url));
    if (isIP(host)) return;
    await resolveTarget(host, this.rules).catch((error: unknown) => {
      if (error instanceof TargetRefused) throw error;
    });
  }

  /** The same, as far as the URL says itself: what a name leads to is judged with each connection. */
  checkUrl(url: string, { isSandbox }: { readonly isSandbox: boolean }): void {
    const objection = objectionTo(url, { ...this.rules, isSandbox });
    if (objection) throw new TargetRefused(objection);
  }

  connect(url: URL, options: Pick<PoolOptions, 'connectionsMax'>): Pool {
    return poolOf(url, { ...this.rules, ...options });
  }
}
