import { Injectable } from '@nestjs/common';
import { type Caller, hasExpired } from '../../caller.js';
import { Clock } from '../../clock.js';
import { KeyActivity } from '../../requests/auth/key-activity.js';
import { Revocations } from '../../requests/auth/revocations.js';
import { Every } from '../../running/work/declarations.js';

const LOOK_EVERY_MS = 500;

/** The reason why a stream ends: its credential is no longer valid, or the firm is restored to a snapshot. */
export type EndKind = 'CREDENTIAL' | 'RESTORED';

interface OpenStream {
  readonly caller: Caller;
  readonly end: (reason: string, kind: EndKind) => void;
}

/**
 * Ends streams whose credential is no longer valid: a token that has expired or was revoked, a key that is not active,
 * or a login or firm that was deactivated. The guard checks a credential only when the stream begins.
 */
@Injectable()
export class CredentialWatch {
  private readonly streams = new Set<OpenStream>();

  constructor(
    private readonly keys: KeyActivity,
    private readonly revocations: Revocations,
    private readonly clock: Clock,
  ) {}

  /**
   * Calls `end` with a reason for the client, within a second after the caller's credential has become invalid. Returns
   * the function to call when the stream ends for any other reason.
   */
  watch(caller: Caller, end: OpenStream['end']): () => void {
    const stream = { caller, end };
    this.streams.add(stream);
    return () => this.streams.delete(stream);
  }

  endOf(firmId: string, { reason, kind }: { readonly reason: string; readonly kind: EndKind }): void {
    this.endAll(({ caller }) => (caller.firmId === firmId ? reason : undefined), kind);
  }

  /** Ends the streams whose credential is known to be invalid. */
  @Every(LOOK_EVERY_MS, 'credentials of streams were not checked; the next attempt follows')
  look(): void {
    const now = this.clock.wall();
    this.endAll(({ caller }) => this.objectionTo(caller, now));
  }

  /** Asks auth for the keys of the streams, and ends the streams whose key is not active. */
  @Every(LOOK_EVERY_MS, 'keys of streams were not checked; the next attempt follows')
  async askForKeys(): Promise<void> {
    const keyIds = new Set([...this.streams].flatMap(({ caller }) => caller.keyId ?? []));
    if (keyIds.size === 0) return;
    const inactive = await this.inactiveOf([...keyIds]);
    this.endAll(({ caller }) => (inactive.has(caller.keyId) ? 'The API key is no longer active' : undefined));
  }

  private objectionTo(caller: Caller, now: Date): string | undefined {
    if (hasExpired(caller, now)) return 'The access token has expired';
    if (!this.revocations.isCurrent(now)) return 'Credentials cannot be checked for the moment';
    return this.revocations.objectionTo(caller);
  }

  /**
   * Returns the inactive keys. A key that cannot be checked counts as active until the next check. If auth stays
   * unreachable for a minute, all streams end because the revocations are too old.
   */
  private async inactiveOf(keyIds: readonly string[]): Promise<ReadonlySet<string | null>> {
    const answers = await Promise.allSettled(keyIds.map(keyId => this.keys.isActive(keyId)));
    return new Set(keyIds.filter((_, place) => isNo(answers[place])));
  }

  private endAll(objectionTo: (stream: OpenStream) => string | undefined, kind: EndKind = 'CREDENTIAL'): void {
    for (const stream of this.streams) {
      const objection = objectionTo(stream);
      if (objection === undefined) continue;
      this.streams.delete(stream);
      stream.end(objection, kind);
    }
  }
}

function isNo(answer: PromiseSettledResult<boolean> | undefined): boolean {
  return answer?.status === 'fulfilled' && !answer.value;
}
