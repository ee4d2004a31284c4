import { AskingProcesses } from './asking-processes.js';

const NOON = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(NOON.getTime() + ms);

/** Whether a promise has resolved once everything that is ready has run. */
async function hasResolved(promise: Promise<void>): Promise<boolean> {
  let resolved = false;
  void promise.then(() => {
    resolved = true;
  });
  await new Promise(setImmediate);
  return resolved;
}

describe('what was revoked is heard', () => {
  it('at once where no process asks', async () => {
    expect(await hasResolved(new AskingProcesses().heard(7))).toBe(true);
  });

  it('when the last process asks for what comes after it', async () => {
    const processes = new AskingProcesses();
    for (const process_id of ['baas', 'pm']) processes.note({ process_id, after: 6 }, NOON);
    const heard = processes.heard(7);

    processes.note({ process_id: 'baas', after: 7 }, NOON);
    expect(await hasResolved(heard)).toBe(false);
    processes.note({ process_id: 'pm', after: 8 }, NOON);

    expect(await hasResolved(heard)).toBe(true);
  });

  it('without a process that has stopped asking', async () => {
    const processes = new AskingProcesses();
    processes.note({ process_id: 'killed', after: 6 }, NOON);
    const heard = processes.heard(7);

    processes.note({ process_id: 'baas', after: 7 }, later(5_001));

    expect(await hasResolved(heard)).toBe(true);
  });

  it('after a second in any case', async () => {
    const processes = new AskingProcesses();
    processes.note({ process_id: 'frozen', after: 6 }, NOON);
    const heard = processes.heard(7);

    expect(await hasResolved(heard)).toBe(false);
    await heard;
  });
});
