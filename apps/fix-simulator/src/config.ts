import { MarketConfig } from '@sandbourse/market-data/provider';
import { AuthClientConfig, DataServiceConfig, InternalSecrets } from '@sandbourse/platform/config';
import { z } from 'zod';

/**
 * FIX 4.2 permits any text as a CompID. Here, a CompID contains only characters that are safe in file names, logs and
 * ids.
 */
const CompId = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/);

/**
 * A client's CompID and its firm, as `CLIENT1:firm_id`. The session logs on with a password of the firm, and its orders
 * may use the firm's clock.
 */
const FixClientId = z
  .string()
  .transform(text => text.split(':'))
  .pipe(z.tuple([CompId, z.string().min(1)], { error: 'each client is CompID:firm_id' }))
  .transform(([compId, firmId]) => ({ compId, firmId }));

export const FixSimulatorConfig = DataServiceConfig.safeExtend({
  ...MarketConfig.shape,
  /** The settings for requests to auth, which checks the passwords of clients. */
  ...AuthClientConfig.shape,
  /** The secrets with which other services authenticate to this one. */
  INTERNAL_SECRETS: InternalSecrets,
  /**
   * The URL at which other processes of this service reach this process. Needed only if there are several processes.
   */
  REPLICA_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The address on which the venue listens for clients. */
  FIX_HOST: z.string().default('127.0.0.1'),
  FIX_PORT: z.coerce.number().int().min(0).max(65_535).default(9878),
  /**
   * The address at which clients reach the venue. Needed only if it differs from the address on which the venue
   * listens, for example behind a load balancer or outside a container.
   */
  FIX_PUBLIC_HOST: z.string().min(1).optional(),
  FIX_PUBLIC_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** The CompID of the venue, which clients send as TargetCompID (56). */
  FIX_COMP_ID: CompId.default('VENUE'),
  /** The CompID of the order router, which it sends as SenderCompID (49). */
  FIX_ROUTER_COMP_ID: CompId.default('SANDBOURSE'),
  /**
   * The clients that may log on besides the order router, separated by commas: each with its CompID (49) and its firm,
   * such as `CLIENT1:firm_id`.
   */
  FIX_CLIENT_COMP_IDS: z
    .string()
    .default('')
    .transform(text => text.split(',').filter(client => client !== ''))
    .pipe(z.array(FixClientId)),
  /** The heartbeat that the order router proposes as HeartBtInt (108), in seconds. */
  FIX_HEARTBEAT_SECONDS: z.coerce.number().int().min(1).max(3_600).default(30),
  /** Interval at which resting orders are matched with the market, in milliseconds. */
  VENUE_TICK_MS: z.coerce.number().int().min(10).max(60_000).default(250),
});
export type FixSimulatorConfig = z.infer<typeof FixSimulatorConfig>;

export const FIX_CONFIG = Symbol('FixSimulatorConfig');
