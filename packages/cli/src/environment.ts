import { homedir } from 'node:os';
import { join } from 'node:path';

/** What the command line reads from its environment. */
export interface Environment {
  readonly url: string | undefined;
  readonly token: string | undefined;
  readonly keyId: string | undefined;
  readonly keySecret: string | undefined;
  /** The account that orders are for, unless a command says another. */
  readonly account: string | undefined;
  /** Whether NO_COLOR is set (no-color.org). */
  readonly isColourless: boolean;
  /** Where logins are kept. */
  readonly configFolder: string;
}

export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  return {
    url: env.SANDBOURSE_URL,
    token: env.SANDBOURSE_TOKEN,
    keyId: env.SANDBOURSE_KEY_ID,
    keySecret: env.SANDBOURSE_KEY_SECRET,
    account: env.SANDBOURSE_ACCOUNT,
    isColourless: Boolean(env.NO_COLOR),
    configFolder: env.SANDBOURSE_CONFIG ?? join(env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'sandbourse'),
  };
}
