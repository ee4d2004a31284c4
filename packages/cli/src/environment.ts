import { homedir } from 'node:os';
import { join } from 'node:path';

/** The environment variables of the command line. */
export interface Environment {
  readonly url: string | undefined;
  readonly token: string | undefined;
  readonly keyId: string | undefined;
  readonly keySecret: string | undefined;
  /** The source of the sandbox that `start` runs: a tarball, a package or a built clone. */
  readonly from: string | undefined;
  /** The secret of the MCP server over HTTP. */
  readonly mcpToken: string | undefined;
  /** The default account for orders. */
  readonly account: string | undefined;
  /** True if commands may work with a live firm (SANDBOURSE_ALLOW_LIVE). */
  readonly allowsLive: boolean;
  /** True if NO_COLOR is set (no-color.org). */
  readonly isColourless: boolean;
  /** The folder in which logins are stored. */
  readonly configFolder: string;
}

/** The variables with which a client could act as the operator who certifies it. */
const NOT_FOR_CLIENTS = ['SANDBOURSE_TOKEN', 'SANDBOURSE_ALLOW_LIVE'];

/** Returns the environment of a client under certification: that of the command line, with the given variables. */
export function environmentOfClient(given: Readonly<Record<string, string>>, env = process.env): NodeJS.ProcessEnv {
  const own = Object.entries(env).filter(([name]) => !NOT_FOR_CLIENTS.includes(name));
  return { ...Object.fromEntries(own), ...given };
}

export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  return {
    url: env.SANDBOURSE_URL,
    token: env.SANDBOURSE_TOKEN,
    keyId: env.SANDBOURSE_KEY_ID,
    keySecret: env.SANDBOURSE_KEY_SECRET,
    from: env.SANDBOURSE_FROM,
    mcpToken: env.SANDBOURSE_MCP_TOKEN,
    account: env.SANDBOURSE_ACCOUNT,
    allowsLive: Boolean(env.SANDBOURSE_ALLOW_LIVE),
    isColourless: Boolean(env.NO_COLOR),
    configFolder: env.SANDBOURSE_CONFIG ?? join(env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'sandbourse'),
  };
}
