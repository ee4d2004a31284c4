import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { memoryOfTree } from './memory.js';

const MIB = 1024 * 1024;

it('counts what a process and its children use', async () => {
  const before = memoryOfTree(process.pid);
  // A child process that allocates 64 MiB and reports when it has done so.
  const program = `const held = Buffer.alloc(${64 * MIB}, 1); console.log(held.length); setInterval(() => undefined, 1e6);`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const during = memoryOfTree(process.pid);
  child.kill();
  await once(child, 'exit');

  expect(during?.measure).toBe(before?.measure);
  expect((during?.bytes ?? 0) - (before?.bytes ?? 0)).toBeGreaterThan(64 * MIB);
  expect(memoryOfTree(child.pid ?? 0)).toBeUndefined();
});
