import { spawn } from 'node:child_process';
import { AccessTokens } from '@sandbourse/platform/auth';
import { Clock } from '@sandbourse/platform/clock';
import { type TokenSecret } from '@sandbourse/platform/config';
import { programOf } from '../stack/program.js';
import { freePort, type Started, whenListening } from './gateway-peers.js';

export const BENCH_FIRM = 'firm_bench';
export const BENCH_REP_CODE = 'B1';

/** Starts a gateway that forwards to one service. It accepts tokens that are signed with this secret. */
export async function startGateway(serviceUrl: string, { kid, secret }: TokenSecret): Promise<Started> {
  const port = await freePort();
  const child = spawn(process.execPath, [programOf('gateway', 'main')], {
    stdio: 'ignore',
    env: {
      ...{ HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', EDGE_LIMITS: 'off' },
      ...{
        AUTH_URL: serviceUrl,
        BAAS_URL: serviceUrl,
        FIX_SIMULATOR_URL: serviceUrl,
        PM_URL: serviceUrl,
        WEBHOOK_DISPATCHER_URL: serviceUrl,
      },
      TOKEN_SECRETS: `${kid}:${secret}`,
      NODE_ENV: 'production',
    },
  });
  return whenListening(child, `http://127.0.0.1:${port}`, 'node is needed');
}

export function tokenSignedWith(secret: TokenSecret): string {
  return new AccessTokens([secret]).sign(
    {
      sub: 'pauth_bench',
      role: 'advisor',
      firm_id: BENCH_FIRM,
      rep_code: BENCH_REP_CODE,
      allowed_rep_codes: [BENCH_REP_CODE],
      client_id: null,
      scopes: null,
      key_id: null,
      issandbox: true,
      jti: 'bench',
      token_generation: 0,
    },
    { at: new Clock().wall(), lifetimeSeconds: 3_600 },
  );
}
