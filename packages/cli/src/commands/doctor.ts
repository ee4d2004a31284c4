import type { Command } from 'commander';
import type { GlobalOptions } from '../connect.js';
import { examine, type Finding } from '../doctor.js';
import { readEnvironment } from '../environment.js';
import { EXIT } from '../failure.js';
import { coloured, Output } from '../output/output.js';

export function doctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check this machine and your credential, and print how to fix faults')
    .action(async (_, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const out = new Output(Boolean(options.json));
      const findings: Finding[] = [];
      for await (const finding of examine(readEnvironment(), options)) {
        findings.push(finding);
        const mark = finding.isFine ? 'ok    ' : 'not ok';
        if (!out.isJson) out.next(finding, `${coloured(mark)}  ${finding.what.padEnd(22)}  ${finding.seen}`);
      }
      if (out.isJson) out.one(findings);
      if (findings.some(({ isFine }) => !isFine)) process.exitCode = EXIT.failed;
    });
}
