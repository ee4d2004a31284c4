import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICES, urlVariableOf } from '@sandbourse/contracts';
import { AccessTokens } from '@sandbourse/platform/auth';
import { createService } from '@sandbourse/platform/service';
import { GatewayServerService } from '../server/gateway-server.service.js';
import { serviceOf } from '../service.js';

const SECRET = { kid: 'test', secret: 'a secret for tests of thirty-two bytes and more' };
const NOWHERE = 'http://127.0.0.1:9';

export interface LocalServer {
  readonly url: string;
  readonly port: number;
  readonly server: Server;
  close(): Promise<void>;
}

export async function serve(listener: RequestListener, port = 0): Promise<LocalServer> {
  const server = createServer(listener);
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    server,
    close: () => {
      server.closeAllConnections();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}

export interface GatewayUnderTest {
  readonly url: string;
  readonly port: number;
  /** The URL that serves the gateway's metrics and the state of its services. */
  readonly operationsUrl: string;
  readonly server: Server;
  close(): Promise<void>;
}

/**
 * Starts the gateway itself. A service without a URL in the settings is not reachable. The limits are disabled by
 * default.
 */
export async function startGateway(settings: Record<string, string> = {}): Promise<GatewayUnderTest> {
  const options = serviceOf({
    PORT: '0',
    OPERATIONS_PORT: '0',
    ALLOWED_HOSTS: 'x',
    LOG_LEVEL: 'silent',
    TOKEN_SECRETS: `${SECRET.kid}:${SECRET.secret}`,
    EDGE_LIMITS: 'off',
    REFUSAL_DELAY_MS: '0',
    ...Object.fromEntries(SERVICES.map(name => [urlVariableOf(name), NOWHERE])),
    ...settings,
  });
  const app = await createService(options);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const operationsUrl = `http://127.0.0.1:${app.get(GatewayServerService, { strict: false }).operationsPort}`;
  const server: Server = app.getHttpServer();
  return { url: `http://127.0.0.1:${port}`, port, operationsUrl, server, close: () => app.close() };
}

const tokens = new AccessTokens([SECRET]);

export interface TokenOptions {
  readonly at?: Date;
  readonly lifetimeSeconds?: number;
  readonly signedBy?: AccessTokens;
  readonly claims?: { readonly firm_id?: string; readonly issandbox?: boolean; readonly role?: 'advisor' | 'client' };
}

/** Returns a token that looks like a token from auth. */
export function tokenOf({
  at = new Date(performance.timeOrigin),
  lifetimeSeconds = 3_600,
  signedBy = tokens,
  claims = {},
}: TokenOptions = {}): string {
  return signedBy.sign(
    {
      sub: 'pauth_01J00000000000000000000000',
      role: 'advisor',
      firm_id: 'firm_test',
      rep_code: 'R1',
      allowed_rep_codes: ['R1'],
      client_id: null,
      scopes: null,
      key_id: null,
      issandbox: true,
      jti: 'jti-1',
      token_generation: 0,
      ...claims,
    },
    { at, lifetimeSeconds },
  );
}

export function bearer(token = tokenOf()): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
