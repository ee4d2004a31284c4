import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A name server that no network has (RFC 5737). A program that looks a name up sends a packet to it. */
const UNREACHABLE = 'nameserver 192.0.2.1\n';

/**
 * A network that consists of the loopback interface, and is separate from the network of this machine: the programs in
 * it reach only each other. It needs Linux, and either root or a kernel in which a user may create namespaces.
 */
export class CutNetwork {
  private constructor(private readonly holder: ChildProcess) {}

  /**
   * Makes the network, and starts a program in it that lives as long as the network. Resolves after the first output of
   * the program. Throws an error with the reason if this machine can make no such network.
   * @param folder a folder for files of the network
   */
  static async make(folder: string, program: readonly string[]): Promise<CutNetwork> {
    const resolver = join(folder, 'resolv.conf');
    writeFileSync(resolver, UNREACHABLE);
    const script = 'ip link set lo up && mount --bind "$0" /etc/resolv.conf && exec "$@"';
    const asUser = isRoot() ? [] : ['--map-current-user', '--keep-caps'];
    const holder = spawn('unshare', ['--net', '--mount', ...asUser, 'sh', '-c', script, resolver, ...program]);
    const complaint = text(holder.stderr);
    const started = once(holder.stdout, 'data').then(() => true);
    const failed = once(holder, 'close').then(() => false);
    if (await Promise.race([started, failed])) return new CutNetwork(holder);
    throw new Error(`This machine cannot make a network without a connection: ${await complaint}`);
  }

  /**
   * Runs a program in this network, with no other environment than this one. Returns its output. The message of an error
   * contains what the program printed.
   */
  async run(program: readonly string[], options: { cwd: string; env: Record<string, string> }): Promise<string> {
    const asUser = isRoot() ? [] : ['--user', '--preserve-credentials'];
    const place = ['--target', String(this.holder.pid), '--net', '--mount', ...asUser, `--wd=${options.cwd}`];
    const limits = { ...options, maxBuffer: 2 ** 24 };
    const { stdout } = await run('nsenter', [...place, ...program], limits).catch(error => {
      error.message += error.stdout;
      throw error;
    });
    return stdout;
  }

  /** Returns how often programs have tried to reach another machine, also by the name of a host. */
  attempts(): number {
    const counters = (name: string) => readFileSync(`/proc/${this.holder.pid}/net/${name}`, 'utf8');
    const [names = '', values = ''] = counters('snmp')
      .split('\n')
      .filter(line => line.startsWith('Ip: '));
    const v4 = values.split(' ')[names.split(' ').indexOf('OutNoRoutes')];
    const v6 = /^Ip6OutNoRoutes\s+(\d+)$/m.exec(counters('snmp6'))?.[1] ?? 0;
    return Number(v4) + Number(v6);
  }

  async drop(): Promise<void> {
    this.holder.kill();
    await once(this.holder, 'exit');
  }
}

const isRoot = () => process.getuid?.() === 0;
