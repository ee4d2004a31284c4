import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { isSoon, type OwnedWork } from '@sandbourse/platform/async';
import { type Cancel, Clock } from '@sandbourse/platform/clock';
import { LOGGER } from '@sandbourse/platform/observability';
import { Ownership } from '@sandbourse/platform/ownership';
import type { Logger } from 'pino';
import { FIX_CONFIG, type FixSimulatorConfig } from '../config.js';
import { OrderRouterEngine } from '../order-routing/order-router-engine.js';
import { Initiator } from '../sessions/initiator.js';
import { VenueEngine } from '../venue/venue-engine.js';
import { ListenersService } from './listeners.service.js';

const LOOPBACK = '127.0.0.1';
const SESSION_TICK_MS = 1_000;
/**
 * Maximum wait until the sessions are disconnected, in milliseconds. It is longer than the time that a session waits
 * for the response to a Logout.
 */
const LOGOUT_MS = 3_000;

/**
 * Starts the venue and the order router when this process becomes the owner of the FIX sessions, and stops them in
 * order. A process that does not own the sessions is a standby process, and accepts no connections.
 */
@Injectable()
export class FixNetworkService implements OwnedWork, BeforeApplicationShutdown, OnApplicationShutdown {
  private initiator: Initiator | undefined;
  private stopTicking: Cancel | undefined;
  private isStopping = false;

  constructor(
    @Inject(FIX_CONFIG) private readonly config: FixSimulatorConfig,
    private readonly venue: VenueEngine,
    private readonly router: OrderRouterEngine,
    private readonly listeners: ListenersService,
    ownership: Ownership,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    ownership.add(this);
  }

  /** The port at which the venue listens for its clients. */
  get port(): number {
    return this.listeners.clients.port;
  }

  async begin(): Promise<void> {
    if (this.isStopping) return;
    for (const engine of [this.venue, this.router]) engine.forget();
    await this.venue.adopt();
    const { FIX_PORT, FIX_HOST } = this.config;
    await this.listeners.clients.listen(FIX_PORT, FIX_HOST);
    this.log.info({ host: FIX_HOST, port: this.port }, 'the venue listens for FIX connections');
    await this.listeners.house.listen(0, LOOPBACK);
    for (const session of this.router.sessions) {
      this.initiator = new Initiator(this.router, session, {
        address: { host: LOOPBACK, port: this.listeners.house.port },
        isGenuine: first => this.listeners.isGenuine(first),
        log: this.log,
      });
      this.initiator.start();
    }
    this.stopTicking = this.clock.every(SESSION_TICK_MS, () => this.tickSessions());
  }

  /**
   * Closes the connections without a Logout. A Logout would use a sequence number, and this process may no longer own
   * the sessions.
   */
  async end(): Promise<void> {
    this.initiator?.stop();
    this.stopTicking?.();
    await this.listeners.clients.close();
    await this.listeners.house.close();
    await this.untilIdle();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.initiator?.stop();
    this.router.logout('the order router is shut down');
    this.venue.logout('the venue is shut down');
    await this.untilDisconnected();
    await this.end();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.untilIdle();
  }

  private tickSessions(): void {
    this.venue.tick();
    this.router.tick();
  }

  private async untilDisconnected(): Promise<void> {
    const sessions = [...this.router.sessions, ...this.venue.sessions];
    const areClosed = () => !sessions.some(({ claimedBy }) => claimedBy);
    await isSoon(this.clock, LOGOUT_MS, areClosed, { everyMs: 10 });
  }

  private async untilIdle(): Promise<void> {
    await Promise.all([this.venue.idle(), this.router.idle()]);
  }
}
