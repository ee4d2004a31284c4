/**
 * A member of a group in a process of its own, for the tests that kill one: says what it was given, and never gets done
 * with it. It runs the built package, as a service would.
 */
import { pino } from 'pino';
import { createEventBus } from '../dist/bus/create-event-bus.js';

const { config, group, topic } = JSON.parse(process.argv[2]);
const bus = createEventBus({ service: 'member', config, log: pino({ level: 'silent' }) });

await bus.subscribe({
  group,
  topics: [topic],
  from: 'earliest',
  handle: async ({ events }) => {
    console.log(JSON.stringify(events.map(event => event.id)));
    await new Promise(() => undefined);
  },
});
