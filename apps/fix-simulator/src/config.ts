import { MarketConfig } from '@sandbourse/market-data/provider';
import { AuthClientConfig, DataServiceConfig, InternalSecrets } from '@sandbourse/platform/config';
import { z } from 'zod';

/** FIX 4.2 comp ids are free text; ours keep to what is safe in file names, logs and ids. */
const CompId = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/);

/** A client's CompID and its firm, `CLIENT1:firm_id`: whose passwords open the session, and by whose clock its orders may live. */
const FixClientId = z
  .string()
  .transform(text => text.split(':'))
  .pipe(z.tuple([CompId, z.string().min(1)], { error: 'each client is CompID:firm_id' }))
  .transform(([compId, firmId]) => ({ compId, firmId }));

export const FixSimulatorConfig = DataServiceConfig.safeExtend({
  ...MarketConfig.shape,
  /** The service that knows the passwords of the clients. */
  ...AuthClientConfig.shape,
  /** Secrets of the services that call this one. */
  INTERNAL_SECRETS: InternalSecrets,
  /** Where the other processes of this service reach this one, where there are several. */
  REPLICA_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where the venue listens for its clients. */
  FIX_HOST: z.string().default('127.0.0.1'),
  FIX_PORT: z.coerce.number().int().min(0).max(65_535).default(9878),
  /** Where clients reach it, if that is elsewhere: behind a balancer, out of a container. */
  FIX_PUBLIC_HOST: z.string().min(1).optional(),
  FIX_PUBLIC_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** The venue's own id, which clients send as TargetCompID (56). */
  FIX_COMP_ID: CompId.default('VENUE'),
  /** The order router's id (49). */
  FIX_ROUTER_COMP_ID: CompId.default('SANDBOURSE'),
  /** Other FIX engines that may log on (49), each of a firm and separated by commas: `CLIENT1:firm_id`. */
  FIX_CLIENT_COMP_IDS: z
    .string()
    .default('')
    .transform(text => text.split(',').filter(client => client !== ''))
    .pipe(z.array(FixClientId)),
  /** The heartbeat that the order router proposes as HeartBtInt (108), in seconds. */
  FIX_HEARTBEAT_SECONDS: z.coerce.number().int().min(1).max(3_600).default(30),
  /** Interval at which resting orders meet the market, in milliseconds. */
  VENUE_TICK_MS: z.coerce.number().int().min(10).max(60_000).default(250),
});
export type FixSimulatorConfig = z.infer<typeof FixSimulatorConfig>;

/** Where the configuration is injected from. */
export const FIX_CONFIG = Symbol('FixSimulatorConfig');
