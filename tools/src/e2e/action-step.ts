import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'yaml';
import { ROOT } from '../root.js';

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string; readonly value: string }>>;
  readonly runs: {
    readonly steps: readonly [{ readonly run: string; readonly env: Readonly<Record<string, string>> }];
  };
}

/** The result of a run of the step of action.yml. */
export interface StepResult {
  readonly code: number | null;
  readonly log: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** The variables that later steps get. */
  readonly variables: Readonly<Record<string, string>>;
}

export const ACTION = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')) as Action;

interface Place {
  /** The folder for the files of the outputs. */
  readonly folder: string;
  /** The working directory of the step (default: `folder`). */
  readonly cwd?: string;
  readonly environment?: NodeJS.ProcessEnv;
}

/** Runs the step of action.yml as a runner of GitHub does, with these inputs and the defaults of the others. */
export async function runAction(
  inputs: Readonly<Record<string, string>>,
  { folder, cwd = folder, environment }: Place,
): Promise<StepResult> {
  const [{ run, env }] = ACTION.runs.steps;
  const [output, variables] = ['output', 'env'].map(name => {
    const file = join(folder, name);
    writeFileSync(file, '');
    return file;
  }) as [string, string];
  const given = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, evaluated(value, inputs)]));
  const step = spawn('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', run], {
    cwd,
    env: { ...process.env, ...environment, ...given, GITHUB_OUTPUT: output, GITHUB_ENV: variables },
  });
  const logs = Promise.all([text(step.stdout), text(step.stderr)]);
  const [code] = (await once(step, 'close')) as [number | null];
  return { code, log: (await logs).join(''), outputs: valuesIn(output), variables: valuesIn(variables) };
}

function evaluated(value: string, inputs: Readonly<Record<string, string>>): string {
  return value.replaceAll(/\$\{\{ ([\w.]+) \}\}/g, (_, expression: string) => {
    if (expression === 'github.action_path') return ROOT;
    const name = expression.replace('inputs.', '');
    return inputs[name] ?? ACTION.inputs[name]?.default ?? '';
  });
}

function valuesIn(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return Object.fromEntries(lines.map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
