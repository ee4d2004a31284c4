/**
 * A member of a consumer group in its own process, for tests that kill a member. It prints the events that it receives,
 * and never finishes handling them. It uses the built package, as a service does.
 */
import { pino } from 'pino';
import { Clock } from '../dist/clock.js';
import { createEventBus } from '../dist/data/bus/create-event-bus.js';

const { config, group, topic } = JSON.parse(process.argv[2]);
const bus = createEventBus({ service: 'member', config, clock: new Clock(), log: pino({ level: 'silent' }) });

await bus.subscribe({
  group,
  topics: [topic],
  from: 'earliest',
  handle: async ({ events }) => {
    console.log(JSON.stringify(events.map(event => event.id)));
    await new Promise(() => undefined);
  },
});
