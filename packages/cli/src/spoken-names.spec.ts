import { linesOf } from './failure.js';
import { sandbourse } from './program.js';
import { spokenNamesOf } from './spoken-names.js';

/** A token that says that its firm is a sandbox firm. */
const SANDBOX_TOKEN = `e30.${btoa(JSON.stringify({ issandbox: true }))}.signature`;

const ANSWER = {
  detail: [
    { type: 'string_pattern', loc: ['body', 'limit_price'], msg: 'Input should be a price' },
    { type: 'missing', loc: ['body', 'quantity'], msg: 'Send quantity or notional' },
    { type: 'unknown', loc: ['body', 'security', 'value'], msg: 'No security has this ticker' },
    { type: 'other', loc: ['body', 'lots', 0], msg: 'Input should be a lot' },
  ],
};

beforeEach(() => {
  process.env.SANDBOURSE_URL = 'http://sandbox.example.com';
  process.env.SANDBOURSE_TOKEN = SANDBOX_TOKEN;
});

afterEach(() => {
  delete process.env.SANDBOURSE_URL;
  delete process.env.SANDBOURSE_TOKEN;
  jest.restoreAllMocks();
});

it('54.15: a refusal names the options and arguments that the user has written', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(ANSWER, { status: 422 }));
  const program = sandbourse();
  let command = program;
  program.hook('preAction', (_, started) => {
    command = started;
  });
  const words = ['orders', 'buy', 'AAPL', '--limit', 'abc', '--account', 'acct_1'];
  const refusal: unknown = await program.parseAsync(words, { from: 'user' }).catch(error => error);

  expect(linesOf(refusal, spokenNamesOf(command)).slice(1)).toEqual([
    '  --limit: Input should be a price',
    '  <quantity>: Send quantity or --amount',
    '  <symbol>: No security has this ticker',
    '  body.lots.0: Input should be a lot',
  ]);
});
