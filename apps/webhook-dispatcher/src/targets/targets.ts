import { isIP } from 'node:net';
import type { Pool } from 'undici';
import { type PoolOptions, poolOf } from './post.js';
import { type Resolve, resolveTarget } from './resolve.js';
import { TargetRefused } from './target.errors.js';
import { hostOf, type TargetRules, targetError } from './target.js';

/** Where deliveries may go. */
export class Targets {
  constructor(private readonly rules: TargetRules & { readonly resolve: Resolve }) {}

  /**
   * Throws TargetRefused for a URL that deliveries are not posted to. A name that nobody answers for now is taken: it may be
   * known when there is something to deliver.
   */
  async check(url: string, { isSandbox }: { readonly isSandbox: boolean }): Promise<void> {
    const objection = this.targetError({ url, isSandbox });
    if (objection) throw new TargetRefused(objection);
    const host = hostOf(new URL(url));
    if (isIP(host)) return;
    await resolveTarget(host, this.rules).catch((error: unknown) => {
      if (error instanceof TargetRefused) throw error;
    });
  }

  /** Why not, as far as the URL says itself: what a name leads to is judged with each connection. */
  targetError({ url, isSandbox }: { readonly url: string; readonly isSandbox: boolean }): string | undefined {
    return targetError(url, { ...this.rules, isSandbox });
  }

  connect(url: URL, options: Pick<PoolOptions, 'connectionsMax'>): Pool {
    return poolOf(url, { ...this.rules, ...options });
  }
}
