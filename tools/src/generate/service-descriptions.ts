import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SERVICES } from '@sandbourse/contracts';
import type { ServiceDescription } from '@sandbourse/platform/service';
import { ROOT } from '../root.js';
import { describeServices, samePort } from '../stack/services.js';

/**
 * An environment with which every service can describe itself. A service that describes itself does not connect to
 * anything.
 */
const ENVIRONMENTS = describeServices({
  postgres: { urlOf: () => 'postgres://nobody@127.0.0.1:9/nothing' },
  secrets: {
    tokenSecret: 'x'.repeat(32),
    databasePassword: '',
    userPassword: 'x'.repeat(12),
    internalSecret: 'x'.repeat(32),
    keyEncryptionKey: 'x'.repeat(43),
  },
  ports: samePort(1),
  kafkaEnv: undefined,
  edgeLimits: true,
  interest: true,
  mailDir: '.local/mail',
});

/** Returns the descriptions of all services without starting their servers. */
export function serviceDescriptions(): Promise<ServiceDescription[]> {
  return Promise.all(SERVICES.map(async name => JSON.parse(await outputOf(name)) as ServiceDescription));
}

/** Returns the OpenAPI document that the gateway builds from the descriptions of the services. */
export async function openApi(
  descriptions: readonly { readonly service: string; readonly openapi: unknown }[],
): Promise<unknown> {
  const input = Object.fromEntries(descriptions.map(({ service, openapi }) => [service, openapi]));
  return JSON.parse(await outputOf('gateway', JSON.stringify(input)));
}

async function outputOf(service: string, input = ''): Promise<string> {
  const env = ENVIRONMENTS.find(({ name }) => name === service)?.env;
  const program = spawn(process.execPath, [join(ROOT, `apps/${service}/dist/describe.js`)], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = new Promise(resolve => program.on('exit', resolve));
  program.stdin.end(input);
  const output = await text(program.stdout);
  const code = await exited;
  if (code !== 0) throw new Error(`${service} does not describe itself: its program ended with ${code}`);
  return output;
}
