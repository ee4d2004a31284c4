import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { helm } from '../deploy/chart.js';

/** Runs a program and returns its output. Rejects with its error output if it fails. */
async function run(program: string, args: readonly string[], input = ''): Promise<string> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  child.stdin.end(input);
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr.trim()}`);
  return stdout;
}

/** Runs commands on one namespace of the cluster that the current context of kubectl names. */
export class Cluster {
  constructor(readonly namespace: string) {}

  kubectl(args: readonly string[], input?: string): Promise<string> {
    return run('kubectl', ['--namespace', this.namespace, ...args], input);
  }

  helm(args: readonly string[]): Promise<string> {
    return run(helm(), ['--namespace', this.namespace, ...args]);
  }

  /** Returns the names of the Deployments and StatefulSets, each as `kind/name`. */
  async workloads(): Promise<string[]> {
    return (await this.kubectl(['get', 'deployments,statefulsets', '--output', 'name'])).trim().split('\n');
  }

  /** Resolves when all pods of these workloads are new and ready. */
  async settled(workloads: readonly string[]): Promise<void> {
    for (const name of workloads) await this.kubectl(['rollout', 'status', name, '--timeout', '5m']);
  }
}
