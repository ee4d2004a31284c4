import { FAULT_TERMS, type Fault } from '@sandbourse/sdk';
import { FAULT_KINDS, faultOf, whichOf } from './fault-terms.js';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

// biome-ignore format: a table
it.each([
  { fields: { do: 'lose_reply', on: '', times: '' },                                       body: { do: 'lose_reply', on: '*' } },
  { fields: { do: 'lose_reply', on: 'POST /orders', times: '1', symbol: 'AAPL' },          body: { do: 'lose_reply', on: 'POST /orders', times: 1, symbol: 'AAPL' } },
  { fields: { do: 'status', on: '*', status: '429', retry_after: '2', seconds: '7' },      body: { do: 'status', on: '*', status: 429, retry_after: 2 } },
  { fields: { do: 'return_deposit', on: '', code: 'R10', days: '60' },                     body: { do: 'return_deposit', on: '*', code: 'R10', days: 60 } },
  { fields: { do: 'mute', on: 'GET /events/trades', symbol: 'AAPL', quantity: '1' },       body: { do: 'mute', on: 'GET /events/trades' } },
  { fields: { do: 'scenario', on: '*', scenario: 'REJECT', code: 'R01', quantity: '111' }, body: { do: 'scenario', on: '*', scenario: 'REJECT', quantity: '111' } },
  { fields: { do: 'ignore_test_request', symbol: 'AAPL', session: 'BANK' },                body: { do: 'ignore_test_request', on: '*', session: 'BANK' } },
  { fields: { do: 'slow', on: '*', status: '429', seconds: '0.5' },                        body: { do: 'slow', on: '*', seconds: 0.5 } },
])('60.1: the form $fields asks for $body', ({ fields, body }) => expect(faultOf(formOf(fields))).toEqual(body));

it.each(FAULT_KINDS)('60.1: the form of %s asks only for fields that it can have', kind => {
  const all = { on: 'GET /orders', key_id: 'key_1', symbol: 'AAPL', quantity: '1', session: 'BANK' };
  const { do: _, ...asked } = faultOf(formOf({ do: kind, ...all }));
  const chosen = Object.keys(asked).filter(name => name !== 'on' || asked.on !== '*');
  expect(chosen.filter(name => !FAULT_TERMS[kind].some(term => term === name))).toEqual([]);
});

// biome-ignore format: a table
it.each([
  { terms: {},                              which: 'all' },
  { terms: { times: 1 },                    which: 'at most 1' },
  { terms: { every: 3, after: 2 },          which: 'after 2, one of 3' },
  { terms: { probability: 0.25 },           which: '25%' },
])('60.1: $terms means $which', ({ terms, which }) => {
  const none = { after: null, every: null, probability: null, times: null };
  expect(whichOf({ ...none, ...terms } as Fault)).toBe(which);
});
