import { randomUUID } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '@sandbourse/platform/clock';
import { LOGGER } from '@sandbourse/platform/observability';
import { Every } from '@sandbourse/platform/work';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config.js';
import { EdgeLimits } from './edge-limits.js';
import { PassedCounts, readPassed } from './passed-counts.js';
import { PeerAddresses } from './peer-addresses.js';

/** Injection token: the part of the configuration that is used here. */
export const PEERS_CONFIG = Symbol('PeersConfig');

type PeersConfig = Pick<GatewayConfig, 'HOST' | 'EDGE_PEERS' | 'EDGE_PEERS_PORT'>;

/**
 * Interval between reports to other gateways, in milliseconds. The other gateways learn of an admitted request at most
 * this much later. Requests in the zone `auth` are reported immediately, because their limit is small.
 */
const TELL_EVERY_MS = 50;
const LOOK_UP_EVERY_MS = 5_000;

interface Peer {
  readonly address: string;
  readonly port: number;
}

/**
 * Shares the request counts between gateways, so that a limit applies to all of them together. Each gateway sends the
 * counts of its admitted requests to all other gateways (docs/decisions/0026).
 */
@Injectable()
export class EdgePeersService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly id = randomUUID();
  private readonly counts = new PassedCounts();
  private peers: readonly Peer[] = [];
  private readonly addresses: PeerAddresses;
  private socket: Socket | undefined;

  constructor(
    @Inject(PEERS_CONFIG) private readonly config: PeersConfig,
    private readonly limits: EdgeLimits,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.addresses = new PeerAddresses(log);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { EDGE_PEERS, EDGE_PEERS_PORT, HOST } = this.config;
    if (EDGE_PEERS.length === 0) return;
    this.socket = createSocket(HOST.includes(':') ? 'udp6' : 'udp4');
    this.socket.on('message', datagram => this.hear(datagram));
    this.socket.on('error', error =>
      this.log.warn({ error }, 'request counts cannot be exchanged with other gateways'),
    );
    this.socket.bind(EDGE_PEERS_PORT, HOST);
    await once(this.socket, 'listening');
    await this.lookUp();
    this.limits.onPassed(passed => {
      this.counts.add(passed);
      if (passed.zone === 'auth') this.tell();
    });
  }

  beforeApplicationShutdown(): void {
    this.socket?.close();
    this.socket = undefined;
  }

  @Every(
    (peers: EdgePeersService) => peers.unlessAlone(TELL_EVERY_MS),
    'request counts were not sent to other gateways',
  )
  tell(): void {
    for (const datagram of this.counts.take(this.id))
      for (const { address, port } of this.peers) this.socket?.send(datagram, port, address);
  }

  private hear(datagram: Buffer): void {
    const { sender, passed } = readPassed(datagram);
    // The name of a peer may resolve to this gateway, which then receives its own report.
    if (sender === this.id) return;
    const now = this.clock.wall().getTime();
    for (const each of passed) this.limits.countPassed(each, now);
  }

  /** Looks up all addresses of the peers' host names again, because replicas start and stop. */
  @Every((peers: EdgePeersService) => peers.unlessAlone(LOOK_UP_EVERY_MS), 'other gateways are looked up again')
  async lookUp(): Promise<void> {
    const found = await Promise.all(
      this.config.EDGE_PEERS.map(async ({ host, port }) =>
        (await this.addresses.addressesOf(host)).map(address => ({ address, port })),
      ),
    );
    this.peers = found.flat();
  }

  /** Returns an interval, or 0 if this is the only gateway. */
  private unlessAlone(everyMs: number): number {
    return this.config.EDGE_PEERS.length > 0 ? everyMs : 0;
  }
}
