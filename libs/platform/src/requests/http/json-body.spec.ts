import { Body, Controller, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BODY_BYTES } from '@sandbourse/contracts';
import { ADVISOR_CLAIMS } from '@sandbourse/test-support';
import { z } from 'zod';
import { Clock } from '../../clock.js';
import { PlatformModule } from '../../services/service/platform.module.js';
import { createService } from '../../services/service/service.js';
import { AccessTokens } from '../auth/access-token.js';
import { TakesBodyOf } from './json-body.js';

const SECRETS = [{ kid: 'test', secret: 'a secret for tests of thirty-two bytes and more' }];
const CONFIG = { HOST: '127.0.0.1', PORT: 0, LOG_LEVEL: 'silent', TOKEN_SECRETS: SECRETS };
const TOKEN = new AccessTokens(SECRETS).sign(
  { ...ADVISOR_CLAIMS, token_generation: 0, jti: 'jti-1' },
  { at: new Clock().wall(), lifetimeSeconds: 60 },
);

const Note = z.strictObject({ text: z.string() });

@Controller('v1/notes')
class NoteController {
  @Post()
  write(@Body({ schema: Note }) note: z.infer<typeof Note>): z.infer<typeof Note> {
    return note;
  }

  @Post('long')
  @TakesBodyOf(BODY_BYTES.withLists)
  writeLong(@Body() body: unknown): { isRead: boolean } {
    return { isRead: Array.isArray(body) };
  }

  @Post('bell')
  ring(): { rung: boolean } {
    return { rung: true };
  }
}

@Module({ imports: [PlatformModule.forService({ service: 'notes', config: CONFIG })], controllers: [NoteController] })
class NoteModule {}

let app: NestFastifyApplication;

beforeAll(async () => {
  app = await createService({ service: 'notes', module: NoteModule, config: CONFIG });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
});

afterAll(() => app.close());

async function post(
  path: string,
  body: string,
  headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` },
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/v1/notes${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() as unknown };
}

const invalid = (msg: string) => ({
  status: 422,
  body: { detail: [{ type: 'json_invalid', loc: ['body'], msg }], code: 'validation_failed' },
});

it.each([
  { credential: 'no credential', headers: {} },
  { credential: 'a token that was not issued here', headers: { authorization: 'Bearer a.b.c' } },
  { credential: 'a made-up signature', headers: { 'x-svc-key-id': 'key_1', 'x-svc-signature': 'f00d' } },
])('a body that comes with $credential is not read', async ({ headers }) => {
  expect(await post('', '{"text":', headers as Record<string, string>)).toMatchObject({ status: 401 });
});

it('a body is read once its sender is known', async () => {
  expect(await post('', '{"text":"a"}')).toEqual({ status: 201, body: { text: 'a' } });
});

it('a body that a route does not take is not read', async () => {
  expect(await post('/bell', '{"text":')).toEqual({ status: 201, body: { rung: true } });
});

// biome-ignore format: a table
it.each([
  { what: 'broken',                   body: '{"text":',                          msg: 'JSON decode error at line 1, column 9: the body ends before the JSON does' },
  { what: 'broken in the middle',     body: '{"text":"a",}',                     msg: 'JSON decode error at line 1, column 13: a field name in double quotes is expected' },
  { what: 'for an object prototype',  body: '{"text":"a","__proto__":{"b":1}}',  msg: 'JSON decode error: no field may be called __proto__ or constructor' },
  { what: 'nested without end',       body: '['.repeat(10_000),                  msg: 'The body is nested more than 64 deep' },
])('JSON that is $what is refused in the form of a field that fails', async ({ body, msg }) => {
  expect(await post('', body)).toEqual(invalid(msg));
});

it('no body at all is a missing one', async () => {
  expect(await post('', '')).toEqual({
    status: 422,
    body: { detail: [{ type: 'missing', loc: ['body'], msg: 'Field required' }], code: 'validation_failed' },
  });
});

it('a route takes bodies of the usual size, or of the one that it says', async () => {
  const items = (bytes: number) => `[${'1,'.repeat(bytes / 2 - 1)}1]`;
  const tooLarge = { status: 413, body: { detail: 'The request body is too large', code: 'body_too_large' } };

  expect(await post('', items(BODY_BYTES.usual + 2))).toEqual(tooLarge);
  expect(await post('/long', items(BODY_BYTES.withLists - 2))).toEqual({ status: 201, body: { isRead: true } });
  expect(await post('/long', items(BODY_BYTES.withLists + 2))).toEqual(tooLarge);
});
