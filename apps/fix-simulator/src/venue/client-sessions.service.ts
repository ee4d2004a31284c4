import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@sandbourse/platform/database';
import { FIX_CONFIG, type FixSimulatorConfig } from '../config.js';
import { LiveSession } from '../sessions/live-session.js';
import { sessionSettings } from '../sessions/session-settings.js';
import { ownSessionsOf } from './firm-session.js';
import { FirmSessionStore } from './firm-session.store.js';

/**
 * Provides the sessions of the venue's clients. Some are in the configuration. Others were created when a firm got its
 * first password.
 */
@Injectable()
export class ClientSessionsService {
  /** The sessions in the configuration. All of them accept orders. */
  readonly configured: readonly LiveSession[];

  constructor(
    @Inject(FIX_CONFIG) private readonly config: FixSimulatorConfig,
    private readonly db: Database,
    private readonly store: FirmSessionStore,
  ) {
    this.configured = config.FIX_CLIENT_COMP_IDS.map(client => this.sessionOf(client));
  }

  /** Creates the sessions of a firm. A session that already exists does not change. */
  async give(firmId: string): Promise<void> {
    const hasSession = this.configured.some(session => session.firmId === firmId);
    await this.db.transaction(tx => this.store.add(tx, ownSessionsOf(firmId, { hasSession })));
  }

  /** Returns the stored sessions that are not in the list of known sessions. */
  async beside(known: readonly LiveSession[]): Promise<LiveSession[]> {
    const stored = await this.db.transaction(tx => this.store.all(tx));
    const names = new Set(known.map(({ targetCompId }) => targetCompId));
    return stored.filter(({ compId }) => !names.has(compId)).map(session => this.sessionOf(session));
  }

  private sessionOf({ compId, firmId, isDropCopy = false }: { compId: string; firmId: string; isDropCopy?: boolean }) {
    const { FIX_COMP_ID: senderCompId } = this.config;
    const settings = sessionSettings(this.config, { role: 'acceptor', senderCompId, targetCompId: compId });
    return new LiveSession(settings, firmId, isDropCopy);
  }
}
