import { ACCOUNT_FRAMES, exampleOf, MARKET_FRAMES, SubscribedFrame, SubscribeFrame } from './index.js';

const FRAMES = [...ACCOUNT_FRAMES.baas, ...ACCOUNT_FRAMES.pm, ...MARKET_FRAMES];

describe('a frame', () => {
  it.each([SubscribeFrame, SubscribedFrame, ...FRAMES.map(({ schema }) => schema)])(
    'is what its example shows',
    schema => {
      expect(schema.parse(exampleOf(schema))).toEqual(exampleOf(schema));
    },
  );

  it.each(FRAMES)('$type has that type, and nothing of the envelope (specification 6.4)', ({ type, schema }) => {
    const example = exampleOf(schema) as object;
    expect(example).toMatchObject({ type });
    for (const attribute of ['specversion', 'id', 'time', 'subject', 'datacontenttype', 'issandbox', 'data'])
      expect(example).not.toHaveProperty(attribute);
  });

  it.each([...ACCOUNT_FRAMES.baas, ...ACCOUNT_FRAMES.pm])(
    '$type has what its events say of the account, but not whose it is',
    ({ type, events, schema }) => {
      for (const data of events.flatMap(({ examples }) => examples)) {
        const { firm_id, rep_code, client_id, ...rest } = data as Record<string, unknown>;
        expect(schema.parse({ type, ...data })).toEqual({ type, ...rest });
      }
    },
  );
});
