import { type Memory, memoryText, seedingText } from '@sandbourse/sdk/node';
import { IS_PACKAGE } from './commands.js';
import { practicesSummary } from './demo-practices.js';
import type { StackFile } from './stack.js';

export interface BannerOptions {
  /** The first line. It says that the sandbox is ready or already runs. */
  readonly title: string;
  readonly book: boolean;
  readonly memory: Memory | undefined;
  /** The last line. It says how to stop the sandbox. */
  readonly end: string;
}

/** Returns the text for a new user: the addresses and logins of the sandbox, and a command to try. */
export function banner(
  { base_url, users, fix, broker, mail, seeding }: StackFile,
  { title, book, memory, end }: BannerOptions,
): string {
  const progress = seeding?.length ? `  Complete so far: ${seedingText(seeding)}.\n` : '';
  const width = Math.max(...users.map(user => user.email.length));
  const advisor = users.find(user => user.role === 'advisor');
  return `
  ${title} Real securities, replayed prices, simulated money.

    Console    ${base_url}/console
    API        ${base_url}/api/v1
    Reference  ${base_url}/docs
    FIX 4.2    ${fix.host}:${fix.port}, TargetCompID ${fix.target_comp_id}, SenderCompID ${fix.sender_comp_ids[0]},
               Password (554) ${fix.password}
    Mail       ${base_url}/console/mailbox, stored in ${mail.folder}
    Events     ${broker.kind === 'kafka' ? `Kafka at ${broker.address}` : 'Postgres bus'}
    Node       ${nodeText(process.versions.node)}${memory ? `\n    Memory     ${memoryText(memory)}, including the database` : ''}

  Logins (one password for all: ${advisor?.password})
${users.map(user => `    ${user.email.padEnd(width)}  ${user.role}, firm ${user.firm_id}`).join('\n')}
${book ? `\n  ${practicesSummary()}\n${progress}` : ''}
  Try it:
    curl -s ${base_url}/api/v1/auth/login -H 'content-type: application/json' \\
      -d '{"email":"${advisor?.email}","password":"${advisor?.password}"}'

    npx sandbourse doctor
    npx sandbourse orders buy --help
    npx sandbourse firm create --help

  ${IS_PACKAGE ? '' : 'npm run demo shows every step of an order. '}${end}
`;
}

const NODE_RECOMMENDED = 24;

/**
 * Returns the version of Node. For an older version, it recommends Node 24, on which an order needs 10% to 20% less CPU
 * time than on Node 20.
 */
function nodeText(version: string): string {
  const isOlder = Number.parseInt(version, 10) < NODE_RECOMMENDED;
  return isOlder ? `${version}; Node ${NODE_RECOMMENDED} is recommended: orders take less processor time` : version;
}
