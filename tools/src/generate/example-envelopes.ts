import type { CataloguedEvent, CloudEvent } from '@sandbourse/contracts';

const OCCURRENCE = {
  at: new Date('2026-11-21T10:35:41.928Z'),
  isSandbox: true,
  traceparent: '00-a254ea682dcffb74b48f39c54aea5a0f-0bd9a4ba8f4b9853-01',
};
const EVENT_ID = 'evt_01M7YTT5Z9ZEENRHT1S1AZHT4H';

export function exampleEnvelopes(event: CataloguedEvent<object>): CloudEvent<object>[] {
  return event.examples.map(data => ({ ...event.occurred(data, OCCURRENCE).envelope, id: EVENT_ID }));
}
