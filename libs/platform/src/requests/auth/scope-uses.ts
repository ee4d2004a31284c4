import type { OnModuleDestroy } from '@nestjs/common';
import { KEY_USES_MAX, type KeyUse } from '@sandbourse/contracts';
import { chunk } from 'es-toolkit/array';
import type { Logger } from 'pino';
import type { Cancel, Clock } from '../../clock.js';

/** Sends the uses of keys to auth, which stores them. */
export type KeepKeyUses = (uses: readonly KeyUse[]) => Promise<void>;

/** The minimum time between two reports of the same scope of the same key, in milliseconds. */
const REPORTED_FOR_MS = 60_000;
const TELL_AFTER_MS = 1_000;

/**
 * Reports to auth the scopes that the requests of each key needed. Requests do not wait for these reports. All uses
 * within a second are sent together, and the same scope of the same key is sent at most once a minute.
 */
export class ScopeUses implements OnModuleDestroy {
  private readonly reportedAt = new Map<string, number>();
  private waiting: KeyUse[] = [];
  private cancelTelling: Cancel | undefined;

  constructor(
    private readonly keep: KeepKeyUses,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  note(keyId: string, scope: string): void {
    const now = this.clock.wall();
    const use = nameOf(keyId, scope);
    if (now.getTime() - (this.reportedAt.get(use) ?? Number.NEGATIVE_INFINITY) < REPORTED_FOR_MS) return;
    this.reportedAt.set(use, now.getTime());
    this.waiting.push({ key_id: keyId, scope, used_at: now.toISOString() });
    this.cancelTelling ??= this.clock.after(TELL_AFTER_MS, () => void this.tell(), { isBackground: true });
  }

  async onModuleDestroy(): Promise<void> {
    await this.tell();
  }

  private async tell(): Promise<void> {
    this.cancelTelling?.();
    this.cancelTelling = undefined;
    const { waiting } = this;
    this.waiting = [];
    this.forgetOld();
    for (const uses of chunk(waiting, KEY_USES_MAX)) await this.tellOf(uses);
  }

  /** Sends uses. If sending fails, a use is reported when a later request uses the same scope with the same key. */
  private async tellOf(uses: readonly KeyUse[]): Promise<void> {
    try {
      await this.keep(uses);
    } catch (error) {
      for (const { key_id, scope } of uses) this.reportedAt.delete(nameOf(key_id, scope));
      this.log.warn({ error }, 'the scopes that keys used will be reported with their next requests');
    }
  }

  private forgetOld(): void {
    const before = this.clock.wall().getTime() - REPORTED_FOR_MS;
    for (const [use, at] of this.reportedAt) if (at <= before) this.reportedAt.delete(use);
  }
}

const nameOf = (keyId: string, scope: string) => `${keyId} ${scope}`;
