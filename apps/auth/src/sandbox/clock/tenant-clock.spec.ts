import type { AdvanceClockBody } from '@sandbourse/contracts';
import { type Advance, clockView, isSettled, targetOf, withProgress } from './tenant-clock.js';

const NOW = new Date('2026-11-20T15:00:00Z');
const END = new Date('2030-12-24T18:00:00Z');
const PRICED = { from: new Date('2020-12-28T14:30:00Z'), to: END };

const anAdvance: Advance = {
  advanceId: 'adv_1',
  firmId: 'HARBOR',
  from: NOW,
  to: END,
  mode: 'RUNNING',
  requestedBy: 'pauth_1',
  requestedAt: NOW,
  completedAt: null,
  progress: {},
};

const progressOf = (done: number, isDone = false) => ({
  firm_id: 'HARBOR',
  advance_id: 'adv_1',
  sessions_done: done,
  sessions_total: 200,
  is_done: isDone,
});

describe('the target of an advance', () => {
  it.each<[body: AdvanceClockBody, target: string]>([
    [{ days: 1 }, '2026-11-21T15:00:00.000Z'],
    [{ seconds: 90 }, '2026-11-20T15:01:30.000Z'],
    [{ to: '2026-11-20T16:00:00+01:00' }, 'clock_backwards'],
    [{ to: '2026-11-20T16:00:00Z' }, '2026-11-20T16:00:00.000Z'],
    [{ to: '2026-11-20T17:00:00+01:00' }, '2026-11-20T16:00:00.000Z'],
    [{ to: '2030-12-24T18:00:00Z' }, '2030-12-24T18:00:00.000Z'],
    [{ to: '2030-12-24T18:00:01Z' }, 'outside_coverage'],
    [{ days: 3_660 }, 'outside_coverage'],
  ])('of %j is %s', (body, expected) => {
    const target = () => {
      try {
        return targetOf(body, NOW, PRICED).toISOString();
      } catch (refusal) {
        return (refusal as { code: string }).code;
      }
    };
    expect(target()).toBe(expected);
  });

  it('is refused where prices are only those of now', () => {
    expect(() => targetOf({ days: 1 }, NOW, null)).toThrow('A market data vendor has only current prices');
  });
});

describe('progress', () => {
  it('only grows, whatever comes late or twice', () => {
    const far = withProgress(anAdvance, 'baas', progressOf(120));
    expect(withProgress(far, 'baas', progressOf(60)).progress.baas).toMatchObject({ sessionsDone: 120, isDone: false });
    const done = withProgress(far, 'baas', progressOf(200, true));
    expect(withProgress(done, 'baas', progressOf(120)).progress.baas).toMatchObject({
      sessionsDone: 200,
      isDone: true,
    });
  });

  it('is settled when every follower is done, and not before', () => {
    const two = withProgress(withProgress(anAdvance, 'baas', progressOf(200, true)), 'fix', progressOf(0, true));
    expect(isSettled(two)).toBe(false);
    expect(isSettled(withProgress(two, 'pm', progressOf(0, true)))).toBe(true);
  });

  it('is the percentage of the slowest, and a hundred only at the end', () => {
    const times = { firmId: 'HARBOR', wall: NOW };
    const others = withProgress(withProgress(anAdvance, 'fix', progressOf(0, true)), 'pm', progressOf(0, true));
    const percentAt = (advance: Advance) => clockView({ ...times, advance }).advance?.percent;

    expect(percentAt(withProgress(others, 'baas', progressOf(50)))).toBe(25);
    expect(percentAt(withProgress(others, 'baas', progressOf(200)))).toBe(99);
    expect(
      clockView({ ...times, advance: { ...others, to: new Date(NOW.getTime() + 1_500), completedAt: NOW } }),
    ).toMatchObject({
      status: 'READY',
      offset_seconds: 1.5,
      advance: { percent: 100 },
    });
  });
});
