import { getHeapSpaceStatistics } from 'node:v8';
import { dropGarbageWhenIdle, returnMemory } from './garbage.js';
import { SimulatedClock } from './testing/simulated-clock.js';

const LOOK_MS = 10_000;

// biome-ignore format: a table
it.each([
  { what: 'a process that was never busy',      utilizations: [0.01, 0.1, 0.01],        drops: 0 },
  { what: 'one that is busy',                   utilizations: [0.5, 0.9, 0.3],          drops: 0 },
  { what: 'one that has become idle',           utilizations: [0.5, 0.01, 0.01, 0.02],  drops: 1 },
  { what: 'one that slows down before it is',   utilizations: [0.5, 0.15, 0.01, 0.01],  drops: 1 },
  { what: 'one that still polls while idle',    utilizations: [0.5, 0.08, 0.08, 0.08],  drops: 1 },
  { what: 'one that is busy twice',             utilizations: [0.5, 0.01, 0.4, 0.03],   drops: 2 },
])('garbage of $what is dropped $drops times', async ({ utilizations, drops }) => {
  const rest = [...utilizations];
  const dropped = jest.fn(async () => undefined);
  const clock = new SimulatedClock();
  dropGarbageWhenIdle(clock, () => rest.shift() ?? 0, dropped);
  await clock.advance(LOOK_MS * utilizations.length);
  expect(dropped).toHaveBeenCalledTimes(drops);
});

it('59.4: the memory of the young generation goes back to the system', async () => {
  const young = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
  for (let n = 0; n < 50 && young() < 8_000_000; n += 1) Array.from({ length: 100_000 }, () => ({ n }));
  const busy = young();

  await returnMemory();

  expect(young()).toBeLessThan(busy / 2);
});
