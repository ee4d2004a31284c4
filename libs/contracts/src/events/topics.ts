import * as auth from './auth-events.js';
import * as baas from './baas-events.js';
import * as calendar from './calendar-events.js';
import * as clock from './clock-events.js';
import type { EventDefinition } from './define-event.js';
import * as fix from './fix-events.js';
import * as market from './market-events.js';

const EVENTS: readonly EventDefinition<never>[] = [
  ...Object.values(auth),
  ...Object.values(baas),
  ...Object.values(calendar),
  ...Object.values(clock),
  ...Object.values(fix),
  ...Object.values(market),
].filter((value): value is EventDefinition<never> => 'topic' in value);

/** Where events go that no consumer could apply, with the reason. */
export const DEAD_LETTER_TOPIC = 'svc.dead_letters';

/** Every topic there is. */
export const TOPICS: readonly string[] = [...EVENTS.map(event => event.topic), DEAD_LETTER_TOPIC];
