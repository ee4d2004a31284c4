import { WAITS } from '@sandbourse/test-support';
import { StackInside } from '../client/stack-inside.js';
import { sentences } from '../conformance/suite.js';
import { World } from '../conformance/world.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

/**
 * The sections of the specification about permissions, streams and webhooks, because these depend both on credentials
 * and on the event bus.
 */
const SECTIONS = ['3.3', '4.4', '5', '5.1', '5.2', '5.3', '5.4', '5.5', '5.6', '6.2', '6.4', '6.5'];

let test: StackUnderTest;
let world: World;

beforeAll(async () => {
  test = await startStackUnderTest();
  const { base_url: baseUrl, users: logins, mail } = test.stack.file;
  world = new World({ baseUrl, logins, mail, inside: new StackInside(() => test.stack.file) });
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

const wanted = sentences.filter(({ section }) => SECTIONS.includes(section));

it.each(wanted)(
  '$section $says',
  async ({ check }) => {
    await check(world);
  },
  WAITS.story,
);
