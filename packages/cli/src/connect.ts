import { accessToken, addressOf, apiKey, type Credentials, portalLogin, Sandbourse } from '@sandbourse/sdk';
import { findLocalStack, type LocalStack } from '@sandbourse/sdk/node';
import { CredentialsFile } from './credentials-file.js';
import type { Environment } from './environment.js';
import { CommandFailure, EXIT } from './failure.js';
import { wallClock } from './wall-clock.js';

/** The options of every command. */
export interface GlobalOptions {
  readonly url?: string;
  readonly state?: string;
  readonly as?: string;
  readonly json?: boolean;
  readonly settled?: boolean;
  readonly allowLive?: boolean;
}

export interface Connection {
  readonly client: Sandbourse;
  readonly credentials: Credentials;
  readonly baseUrl: string;
  /** True if the connection may be one with a live firm. */
  readonly allowLive: boolean;
  /** The source of the credential, in words. */
  readonly origin: string;
  /** The sandbox on this machine, if the connection uses it. */
  readonly stack: LocalStack | undefined;
}

/**
 * Connects with the first available credential of this list:
 * 1. the environment variables
 * 2. the sandbox or login that `--state` or `--as` names
 * 3. the login that `sandbourse login` has stored
 * 4. the sandbox on this machine
 * @param localRole the role of the login at the sandbox on this machine (default: the demo advisor)
 */
export function connect(environment: Environment, options: GlobalOptions, localRole?: string): Connection {
  const file = new CredentialsFile(environment.configFolder);
  const stack = findLocalStack({ stateDir: options.state });
  const saved = options.state || options.as ? undefined : file.login();
  const given = options.url ?? environment.url;
  const baseUrl = given ? addressOf(given) : (saved?.base_url ?? stack?.base_url);
  if (!baseUrl)
    throw new CommandFailure(
      'No sandbox was found.',
      'Start a sandbox on this machine with sandbourse start, or set the address of another with sandbourse login --url, --url or SANDBOURSE_URL.',
      EXIT.notReachable,
    );

  const said = fromEnvironment(environment);
  const kept = saved?.base_url === baseUrl ? saved : undefined;
  const isLocal = stack?.base_url === baseUrl;
  const allowLive = options.allowLive || environment.allowsLive;
  const connection = (credentials: Credentials, origin: string) => ({
    client: new Sandbourse({ baseUrl, credentials, allowLive }),
    credentials,
    baseUrl,
    allowLive,
    origin,
    stack: isLocal ? stack : undefined,
  });
  if (said) return connection(said, 'the environment');
  if (kept?.key_id && kept.key_secret) {
    const store = file.tokens(baseUrl, kept.key_id, wallClock);
    return connection(
      apiKey({ keyId: kept.key_id, keySecret: kept.key_secret }, store),
      `key ${kept.key_id} in ${file.path}`,
    );
  }
  if (kept?.email) {
    const token = file.tokens(baseUrl, kept.email, wallClock).read();
    if (token && token.expiresIn > 0) return connection(accessToken(token.token), `${kept.email} in ${file.path}`);
    if (!isLocal)
      throw new CommandFailure(
        `The login of ${kept.email} has ended.`,
        'Log in again with sandbourse login.',
        EXIT.notAllowed,
      );
  }
  if (isLocal)
    return connection(localLogin(stack, options.as ?? kept?.email ?? localRole, file), 'the sandbox on this machine');
  throw new CommandFailure(
    `There is no stored login for ${baseUrl}.`,
    `Run sandbourse login --url ${baseUrl}, or set SANDBOURSE_KEY_ID and SANDBOURSE_KEY_SECRET.`,
    EXIT.notAllowed,
  );
}

function fromEnvironment({ token, keyId, keySecret }: Environment): Credentials | undefined {
  if (token) return accessToken(token);
  return keyId && keySecret ? apiKey({ keyId, keySecret }) : undefined;
}

/** Returns the credentials of the demo login with this email or role (default: the advisor). */
export function localLogin(stack: LocalStack, who = 'advisor', file?: CredentialsFile): Credentials {
  const user = stack.users.find(({ email, role }) => email === who || role === who);
  if (!user)
    throw new CommandFailure(
      `The sandbox on this machine has no login ${who}.`,
      `It has ${stack.users.map(({ email }) => email).join(', ')}.`,
      EXIT.usage,
    );
  // Stores the token, because each command is a separate program and only a few logins per minute are possible.
  return portalLogin(user, file?.tokens(stack.base_url, user.email, wallClock));
}
