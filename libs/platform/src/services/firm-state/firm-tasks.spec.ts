import { type FirmTask, type FirmTaskAnswer, FirmTaskOutcome } from '@sandbourse/contracts';
import { pino } from 'pino';
import type { Clock } from '../../clock.js';
import { HeldFirms } from '../../held-firms.js';
import { Revocations } from '../../requests/auth/revocations.js';
import type { FirmStateService } from './firm-state.service.js';
import { FirmTasks } from './firm-tasks.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const DONE = FirmTaskOutcome.parse({});

const HOLD: FirmTask = { step: 'HOLD', firm_id: 'SBX1', snapshot_name: 'before', cut: {} };
const RELEASE: FirmTask = { step: 'RELEASE', firm_id: 'SBX1' };
const VERSION: FirmTask = { step: 'VERSION', firm_id: 'SBX1' };
const DELETE: FirmTask = { step: 'DELETE', snapshot_id: 'snap_1' };
const ERASE: FirmTask = { step: 'ERASE', firm_id: 'SBX2' };
const COPY: FirmTask = { step: 'COPY', firm_id: 'SBX1', snapshot_id: 'snap_1', since: {} };
const BRANCH: FirmTask = {
  step: 'BRANCH',
  firm_id: 'SBX1',
  snapshot_id: 'snap_1',
  branch_firm_id: 'SBX2',
  versions: {},
};

let revocations: Revocations;
let performed: string[];
let answered: FirmTaskAnswer[];
let told: number;

beforeEach(() => {
  revocations = new Revocations();
  [performed, answered, told] = [[], [], 0];
  const state = {
    lastEventOf: async () => null,
    perform: async (_: string, { step }: FirmTask) => {
      performed.push(`${step} begins`);
      await new Promise(setImmediate);
      performed.push(step);
      return DONE;
    },
  } as unknown as FirmStateService;
  const answers = { answerFirmTask: async (answer: FirmTaskAnswer) => void answered.push(answer) };
  const clock = { wall: () => NOW } as Clock;
  new FirmTasks(state, new HeldFirms(), revocations, answers, 'baas', clock, pino({ enabled: false })).onModuleInit();
});

/** Passes tasks of this age to the process, and waits until the performed tasks are done. */
async function tell(tasks: readonly FirmTask[], { ageMs = 0, isFirst }: { ageMs?: number; isFirst: boolean }) {
  const revoked_at = new Date(NOW.getTime() - ageMs).toISOString();
  const news = tasks.map(task => {
    told += 1;
    return { kind: 'FIRM_TASK', sequence: told, revoked_at, task_id: `task ${told}`, task } as const;
  });
  await revocations.begin(news, isFirst);
  for (let turn = 0; turn < 4 * tasks.length; turn += 1) await new Promise(setImmediate);
}

const done = () => performed.filter(step => !step.endsWith(' begins'));

// biome-ignore format: a table
it.each([
  { task: VERSION, age: 'new',            ageMs: 0,      isFirst: false, performs: true },
  { task: BRANCH,  age: 'new',            ageMs: 0,      isFirst: true,  performs: true },
  { task: BRANCH,  age: 'of 29 seconds',  ageMs: 29_000, isFirst: true,  performs: true },
  { task: BRANCH,  age: 'of 31 seconds',  ageMs: 31_000, isFirst: true,  performs: false },
  { task: COPY,    age: 'of 31 seconds',  ageMs: 31_000, isFirst: true,  performs: false },
  { task: DELETE,  age: 'of 31 seconds',  ageMs: 31_000, isFirst: true,  performs: true },
  { task: ERASE,   age: 'of 31 seconds',  ageMs: 31_000, isFirst: true,  performs: true },
])('$task.step $age, received first: $isFirst, is performed: $performs', async ({ task, ageMs, isFirst, performs }) => {
  await tell([task], { ageMs, isFirst });

  expect(done()).toEqual(performs ? [task.step] : []);
  expect(answered.map(({ outcome }) => outcome)).toEqual(performs ? [DONE] : []);
});

it('tasks that a process receives first are performed in their order', async () => {
  await tell([COPY, DELETE], { isFirst: true });

  expect(performed).toEqual(['COPY begins', 'COPY', 'DELETE begins', 'DELETE']);
});

it('a task does not wait for the one before it once the process follows', async () => {
  await tell([COPY, DELETE], { isFirst: false });

  expect(performed).toEqual(['COPY begins', 'DELETE begins', 'COPY', 'DELETE']);
});

it('a step of a restore that is over is not performed', async () => {
  const restore: FirmTask = {
    step: 'RESTORE',
    firm_id: 'SBX1',
    snapshot_id: 'snap_1',
    attempt_id: 'attempt',
    cut: {},
    taken_at: NOW.toISOString(),
  };
  await tell([HOLD, restore], { isFirst: true });
  expect(done()).toEqual(['RESTORE']);

  await tell([RELEASE, restore], { isFirst: false });
  expect(done()).toEqual(['RESTORE']);
});
