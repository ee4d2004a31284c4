import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installLogFor, LogIsOther } from '@sandbourse/platform/event-log-schema';
import type { Seeding } from '@sandbourse/sdk/node';
import { WAITS } from '@sandbourse/test-support/waits';
import { ROOT } from '../root.js';
import { VERSION } from './commands.js';
import { type CiToken, type DemoTenant, type DemoUser, ensureDemoTenant, type FixPassword } from './demo-tenant.js';
import { ensureKafka, type LocalKafka } from './kafka.js';
import { migrate } from './migrate.js';
import type { StackOptions } from './options.js';
import { choosePorts, keepPortsIn, keptPortsIn } from './ports.js';
import { type LocalPostgres, startPostgres, usePostgres } from './postgres.js';
import { type Replicated, replicated } from './replicas.js';
import { refuseSecondStart } from './second-start.js';
import { keepIn, keptIn, SUPERUSER, secretsIn } from './secrets.js';
import { describeServices, FIX, LOG_ROLES, LOG_SCHEMA, SCHEMAS, urlOf } from './services.js';
import { makeStateFolders } from './state-folder.js';
import { processesOf, Supervisor } from './supervisor.js';

const FIX_PASSWORD = 'fix-password';
const CI_TOKEN = 'ci-token';

/** The contents of `stack.json`, with which tools and tests find the stack. */
export interface StackFile {
  readonly pid: number;
  readonly version: string;
  readonly base_url: string;
  readonly book: boolean;
  /** The URL of the gateway's metrics and of the state of all services. */
  readonly operations_url: string;
  readonly users: readonly DemoUser[];
  readonly ci_token?: string | undefined;
  readonly services: readonly { name: string; pid: number; url: string }[];
  readonly fix: {
    host: string;
    port: number;
    target_comp_id: string;
    sender_comp_ids: readonly string[];
    /** The password for the first session's Logon, in the field Password (554) or RawData (96). */
    password: string;
  };
  readonly database: { host: string; port: number; urls: Readonly<Record<string, string>> };
  readonly broker: {
    kind: 'kafka' | 'postgres';
    address: string;
    /** The login of a user that may read the topics, if Kafka requires a login. */
    login?: { username: string; password: string };
  };
  readonly mail: { folder: string };
  /**
   * The demo firms whose history is being created. Their clocks are in the past. Null until this is known, and empty once
   * all histories are complete.
   */
  readonly seeding: readonly Seeding[] | null;
}

export interface Stack {
  /** The current description of the stack. A restarted service has a new pid. */
  readonly file: StackFile;
  /** Writes the progress of the demo firms to `stack.json`. */
  showSeeding(seeding: readonly Seeding[]): void;
  /** Stops the database, calls `whileDown`, and starts the database again. The services keep running. */
  restartPostgres(whileDown: () => Promise<void>): Promise<void>;
  /** Kills the Kafka that the stack has started, calls `whileDown`, and starts Kafka again. */
  restartKafka(whileDown: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the database, Kafka and the services in the order of their dependencies. Resolves when the stack accepts
 * orders.
 */
export async function startStack(options: StackOptions, say: (line: string) => void): Promise<Stack> {
  const stateDir = resolve(ROOT, options.stateDir);
  await refuseSecondStart(stateDir);
  const keptPorts = keptPortsIn(stateDir);
  if (options.fresh) rmSync(stateDir, { recursive: true, force: true });
  const logDir = join(stateDir, 'logs');
  const mailDir = join(stateDir, 'mail');
  makeStateFolders(stateDir, [logDir, mailDir]);

  const secrets = secretsIn(stateDir);
  const ports = await choosePorts({ gateway: options.port, fix: options.network.fixPort }, keptPorts);
  keepPortsIn(stateDir, ports);
  let postgres: LocalPostgres | undefined;
  let kafka: LocalKafka | undefined;
  let supervisor: Supervisor | undefined;
  let balancers: Replicated['balancers'] = [];
  const stop = async () => {
    await supervisor?.stop();
    await Promise.all(balancers.map(({ balancer }) => balancer.close()));
    await kafka?.stop();
    await postgres?.stop();
    rmSync(join(stateDir, 'stack.json'), { force: true });
  };

  try {
    const password = secrets.databasePassword;
    postgres = options.postgresUrl
      ? await usePostgres(options.postgresUrl, { password, schemas: SCHEMAS })
      : await startPostgres({
          stateDir,
          logDir,
          port: ports.postgres,
          password,
          settings: options.postgresSettings,
          schemas: SCHEMAS,
          say,
        });
    const { urlOf: databaseUrl } = postgres;
    if (options.kafka) kafka = await ensureKafka(stateDir, options, say);
    await installLogFor({
      url: databaseUrl(LOG_SCHEMA.name, LOG_SCHEMA.owner),
      layout: options.kafka ? 'relayed' : 'shared',
      roles: LOG_ROLES,
    }).catch((error: unknown) => {
      throw error instanceof LogIsOther ? new StartedOtherwise(stateDir, options) : error;
    });
    const one = describeServices({
      postgres: { urlOf: postgres.socketUrlOf },
      secrets,
      ports,
      kafkaEnv: kafka?.env,
      isOneProcess: !options.processes,
      edgeLimits: options.edgeLimits,
      interest: options.interest,
      hours: options.hours,
      tracingEnv: options.tracingEnv,
      network: options.network,
      mailDir,
    });
    const { services, ...spread } = await replicated(one, options.replicas);
    await Promise.all(spread.balancers.map(({ balancer, port }) => balancer.listen(port)));
    balancers = spread.balancers;
    const describe = ({ users, fixPassword, ciToken }: DemoTenant): StackFile => ({
      pid: process.pid,
      version: VERSION,
      base_url: urlOf(ports.gateway),
      book: options.book,
      operations_url: urlOf(ports.operations),
      users,
      ci_token: ciToken?.token,
      services: supervisor?.services ?? [],
      fix: {
        host: '127.0.0.1',
        port: ports.fix,
        target_comp_id: FIX.venueCompId,
        sender_comp_ids: FIX.clients.map(({ compId }) => compId),
        password: fixPassword?.password ?? '',
      },
      database: {
        host: '127.0.0.1',
        port: ports.postgres,
        urls: Object.fromEntries(SCHEMAS.map(({ name }) => [name, databaseUrl(name, SUPERUSER)])),
      },
      broker: kafka
        ? { kind: 'kafka', address: kafka.env.KAFKA_BROKERS }
        : { kind: 'postgres', address: `127.0.0.1:${ports.postgres}` },
      mail: { folder: mailDir },
      seeding,
    });

    let seeding: StackFile['seeding'] = options.book ? null : [];
    let tenant: DemoTenant | undefined;
    const write = () => {
      if (tenant) writeStackFile(stateDir, describe(tenant));
    };
    const migrated = migrate(services);
    migrated.catch(() => undefined);
    supervisor = new Supervisor({ logDir, nodeOptions: options.nodeOptions, say, migrated, onChange: write });
    if (options.processes) await migrated;
    for (const process of processesOf(services, options.processes)) supervisor.start(process);
    await migrated;
    await supervisor.ready(services, WAITS.ready);
    tenant = await ensureDemoTenant({
      authUrl: urlOf(ports.auth),
      baasUrl: urlOf(ports.baas),
      fixUrl: urlOf(ports['fix-simulator']),
      password: secrets.userPassword,
      withAccounts: !options.book,
      keptFixPassword: () => keptIn<FixPassword>(stateDir, FIX_PASSWORD),
      keptCiToken: () => keptIn<CiToken>(stateDir, CI_TOKEN),
    });
    if (tenant.fixPassword) keepIn(stateDir, FIX_PASSWORD, tenant.fixPassword);
    if (tenant.ciToken) keepIn(stateDir, CI_TOKEN, tenant.ciToken);
    write();
    const { restart } = postgres;
    const known = tenant;
    return {
      get file() {
        return describe(known);
      },
      showSeeding: now => {
        if (JSON.stringify(now) === JSON.stringify(seeding)) return;
        seeding = now;
        write();
      },
      restartPostgres: restart,
      restartKafka: whileDown =>
        kafka ? kafka.restart(whileDown) : Promise.reject(new Error('this stack runs without Kafka')),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Writes `stack.json` to a temporary file and renames this file, so that readers never see an incomplete file. */
function writeStackFile(stateDir: string, file: StackFile): void {
  const path = join(stateDir, 'stack.json');
  writeFileSync(`${path}.new`, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/**
 * Thrown if the last start with this state folder used another bus: Kafka instead of the database, or the reverse. The
 * old bus may contain undelivered events, which the new bus would never deliver.
 */
class StartedOtherwise extends Error {
  constructor(stateDir: string, { kafka }: Pick<StackOptions, 'kafka'>) {
    super(
      `${stateDir} contains the events of a start ${kafka ? 'without' : 'with'} --kafka. Start it the same way again, choose ` +
        'another folder with --state DIR, or delete the data with --fresh.',
    );
    this.name = 'StartedOtherwise';
  }
}
