import { isIP } from 'node:net';
import type { Pool } from 'undici';
import { type PoolOptions, poolOf } from './post.js';
import { type Resolve, resolveTarget } from './resolve.js';
import { TargetRefused } from './target.errors.js';
import { hostOf, type TargetRules, targetError } from './target.js';

export class Targets {
  constructor(private readonly rules: TargetRules & { readonly resolve: Resolve }) {}

  /**
   * Throws TargetRefused for a URL to which this service does not post deliveries. A host name that does not resolve
   * now is accepted, because it may resolve when there is an event to deliver.
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

  /**
   * Returns the reason why no deliveries can be posted to a URL, based on the URL itself. The addresses of its host
   * name are checked for each connection.
   */
  targetError({ url, isSandbox }: { readonly url: string; readonly isSandbox: boolean }): string | undefined {
    return targetError(url, { ...this.rules, isSandbox });
  }

  connect(url: URL, options: Pick<PoolOptions, 'connectionsMax'>): Pool {
    return poolOf(url, { ...this.rules, ...options });
  }
}
