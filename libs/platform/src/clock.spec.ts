import { Clock, type TenantTime } from './clock.js';
import { SimulatedClock } from './testing/simulated-clock.js';

const HOUR_MS = 60 * 60 * 1000;

function advancedBy(hours: number, { isSettled = false } = {}): TenantTime {
  const advance = { advanceId: `adv_${hours}`, from: new Date(0), to: new Date(hours * HOUR_MS), isSettled };
  return { offsetMs: hours * HOUR_MS, advance };
}

class StoppedClock extends Clock {
  override wall(): Date {
    return new Date('2026-11-20T15:00:00Z');
  }
}

describe('a clock', () => {
  it('shows each firm its own time, and the wall to everyone', () => {
    const clock = new StoppedClock();
    clock.set('HARBOR', advancedBy(24));

    expect(clock.now('HARBOR')).toEqual(new Date('2026-11-21T15:00:00Z'));
    expect(clock.now('SUMMIT')).toEqual(clock.wall());
    expect(clock.moved()).toEqual(['HARBOR']);
  });

  it('does not go back when an older advance is heard of late', () => {
    const clock = new StoppedClock();
    clock.set('HARBOR', advancedBy(24));
    clock.set('HARBOR', advancedBy(2));
    expect(clock.offsetOf('HARBOR')).toBe(24 * HOUR_MS);
  });

  it('is advancing until it is settled, and an advance heard of twice does not unsettle it', () => {
    const clock = new StoppedClock();
    clock.set('HARBOR', advancedBy(2));
    expect(clock.isAdvancing('HARBOR')).toBe(true);

    clock.set('HARBOR', advancedBy(2, { isSettled: true }));
    clock.set('HARBOR', advancedBy(2));
    expect(clock.isAdvancing('HARBOR')).toBe(false);

    clock.set('HARBOR', advancedBy(3));
    expect(clock.isAdvancing('HARBOR')).toBe(true);
  });

  it('may start in the past', () => {
    const clock = new StoppedClock();
    clock.set('HARBOR', { offsetMs: -24 * HOUR_MS });
    expect(clock.now('HARBOR')).toEqual(new Date('2026-11-19T15:00:00Z'));
    expect(clock.isAdvancing('HARBOR')).toBe(false);
  });

  it('58.1: does not move while it is frozen, goes on from there, and ignores what is older', async () => {
    const clock = new SimulatedClock(new Date('2026-11-20T15:00:00Z'));
    const at = new Date('2026-03-02T15:00:00Z');
    const frozen = { advanceId: 'adv_1', from: at, to: at, isSettled: true };
    clock.set('HARBOR', { offsetMs: at.getTime() - clock.wall().getTime(), mode: 'FROZEN', advance: frozen });
    await clock.advance(HOUR_MS);

    expect(clock.now('HARBOR')).toEqual(at);
    expect(clock.moved()).toEqual(['HARBOR']);

    const offsetMs = at.getTime() - clock.wall().getTime();
    clock.set('HARBOR', { offsetMs, mode: 'RUNNING', advance: { ...frozen, advanceId: 'adv_2' } });
    clock.set('HARBOR', { offsetMs: 0, mode: 'FROZEN', advance: frozen });
    await clock.advance(HOUR_MS);

    expect(clock.now('HARBOR')).toEqual(new Date('2026-03-02T16:00:00Z'));
  });
});
