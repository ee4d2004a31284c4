import { writeFileSync } from 'node:fs';
import type { CustodianDialect, CustodianFileBreak } from '@sandbourse/sdk';
import { type Command, Option } from 'commander';
import { sessionOf } from '../session.js';

const DIALECTS: readonly CustodianDialect[] = ['NATIVE', 'SCHWAB', 'FIDELITY'];
const BREAKS: readonly CustodianFileBreak[] = ['QUANTITY', 'MISSING_LOT', 'STALE_DATE', 'TRAILER_COUNT', 'ENCODING'];

interface FileOptions {
  readonly connection?: string;
  readonly dialect?: CustodianDialect;
  readonly break?: CustodianFileBreak;
  readonly out?: string;
}

export function custodianCommands(program: Command): void {
  const custodians = program.command('custodians').description('files of other custodians');

  custodians
    .command('file')
    .description('write the file that a custodian would send about the accounts of your firm')
    .option('--connection <id>', 'only the accounts of this connection; default: all active accounts')
    .addOption(new Option('--dialect <dialect>', 'the columns of the file').choices(DIALECTS))
    .addOption(new Option('--break <break>', 'plant a break in the file').choices(BREAKS))
    .option('-o, --out <file>', 'write to this file; default: standard output')
    .addHelpText(
      'after',
      '\nExamples:\n  sandbourse custodians file --dialect SCHWAB -o lots.csv\n  sandbourse custodians file --connection cconn_… --break QUANTITY -o lots.csv',
    )
    .action(async ({ connection, dialect, break: planted, out: file }: FileOptions, command: Command) => {
      const { client, out } = sessionOf(command);
      const query = {
        ...(connection !== undefined && { connection_id: connection }),
        ...(dialect !== undefined && { dialect }),
        ...(planted !== undefined && { break: planted }),
      };
      const written = await client.pm.get('/custodians/files', { params: { query } });
      const bytes = Buffer.from(written.content, 'base64');
      if (file !== undefined) {
        writeFileSync(file, bytes);
        const { account_ids, as_of } = written;
        out.one(written, `${file}: ${written.dialect}, ${account_ids.length} accounts as of ${as_of}`);
      } else if (out.isJson) out.one(written);
      else process.stdout.write(bytes);
    });
}
