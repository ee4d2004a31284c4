import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The memory usage of processes. */
export interface Memory {
  readonly bytes: number;
  /**
   * PSS (proportional set size) counts a page once, even if several processes share it. RSS (resident set size) counts
   * the page for each process.
   */
  readonly measure: 'PSS' | 'RSS';
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** In bytes. */
  readonly resident: number;
}

/** Formats memory usage, for example `375 MB (PSS)`. */
export const memoryText = ({ bytes, measure }: Memory) => `${Math.round(bytes / 1_000_000)} MB (${measure})`;

const KIB = 1024;

/**
 * Returns the memory usage of a process and all its descendants: PSS on Linux, RSS elsewhere. Undefined if neither can
 * be read.
 */
export function memoryOfTree(pid: number): Memory | undefined {
  const processes = runningProcesses();
  const tree = withDescendants(pid, processes);
  if (tree.length === 0) return undefined;
  const proportional = existsSync('/proc/self/smaps_rollup')
    ? tree.map(each => proportionalSize(each.pid))
    : [undefined];
  if (proportional.every(bytes => bytes !== undefined)) return { bytes: sum(proportional), measure: 'PSS' };
  return { bytes: sum(tree.map(({ resident }) => resident)), measure: 'RSS' };
}

function runningProcesses(): Process[] {
  if (existsSync('/proc/self/status')) return readdirSync('/proc').flatMap(name => linuxProcess(name) ?? []);
  try {
    const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
    return lines.map(line => {
      const [pid = 0, parent = 0, kib = 0] = line.trim().split(/\s+/).map(Number);
      return { pid, parent, resident: kib * KIB };
    });
  } catch {
    return []; // There is no ps, as on Windows.
  }
}

function linuxProcess(name: string): Process | undefined {
  if (!/^\d+$/.test(name)) return undefined;
  const status = read(`/proc/${name}/status`);
  const field = (of: string) => Number(new RegExp(`^${of}:\\s+(\\d+)`, 'm').exec(status ?? '')?.[1] ?? 0);
  return status === undefined
    ? undefined
    : { pid: Number(name), parent: field('PPid'), resident: field('VmRSS') * KIB };
}

function withDescendants(pid: number, processes: readonly Process[]): Process[] {
  const children = processes
    .filter(({ parent }) => parent === pid)
    .flatMap(child => withDescendants(child.pid, processes));
  return [...processes.filter(each => each.pid === pid), ...children];
}

/** Returns the PSS in bytes: 0 for a process that has ended, undefined for a process that this user may not inspect. */
function proportionalSize(pid: number): number | undefined {
  const kib = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1];
  if (kib !== undefined) return Number(kib) * KIB;
  return existsSync(`/proc/${pid}`) ? undefined : 0;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

const sum = (figures: readonly (number | undefined)[]) =>
  figures.reduce<number>((total, each) => total + (each ?? 0), 0);
