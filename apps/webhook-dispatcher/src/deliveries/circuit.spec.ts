import { Circuit } from './circuit.js';

const USUAL = 16;

function failing(times: number, now = 0): Circuit {
  const circuit = new Circuit();
  for (let n = 0; n < times; n += 1) circuit.noteUnreached(now);
  return circuit;
}

it('takes no rest before a target was out of reach five times in a row', () => {
  const circuit = failing(4);
  expect(circuit.restLeft(0)).toBe(0);
  circuit.noteReached();
  circuit.noteUnreached(0);
  expect(circuit.restLeft(0)).toBe(0);
  expect(circuit.attemptsMax(USUAL)).toBe(USUAL);
});

it('rests for 5 s, then lets one attempt through, and rests twice as long when that fails', () => {
  const circuit = failing(5);
  expect(circuit.restLeft(0)).toBe(5_000);
  expect(circuit.restLeft(5_000)).toBe(0);
  expect(circuit.attemptsMax(USUAL)).toBe(1);

  circuit.noteUnreached(5_000);
  expect(circuit.restLeft(5_000)).toBe(10_000);
});

it('counts attempts that were under way when it began to rest as one failure', () => {
  const circuit = failing(USUAL);
  expect(circuit.restLeft(0)).toBe(5_000);
});

it('rests for a minute at most', () => {
  const circuit = failing(5);
  let now = 0;
  for (let n = 0; n < 10; n += 1) {
    now += circuit.restLeft(now);
    circuit.noteUnreached(now);
  }
  expect(circuit.restLeft(now)).toBe(60_000);
});

it('is as before once the target answered', () => {
  const circuit = failing(5);
  circuit.noteReached();
  expect(circuit.attemptsMax(USUAL)).toBe(USUAL);
  for (let n = 0; n < 5; n += 1) circuit.noteUnreached(10_000);
  expect(circuit.restLeft(10_000)).toBe(5_000);
});
