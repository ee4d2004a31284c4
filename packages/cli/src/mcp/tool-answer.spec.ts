import { accessToken, Sandbourse } from '@sandbourse/sdk';
import type { Connection } from '../connect.js';
import { Link } from './link.js';
import { ToolRefusal } from './operations.js';
import { toolAnswer } from './tool-answer.js';

const TOKEN = `e30.${btoa(JSON.stringify({ issandbox: true }))}.signature`;

afterEach(() => jest.restoreAllMocks());

/** Runs the tool `docs`. Returns its result, and the path and the client of each request. */
async function docs(work: () => Promise<unknown>, status = 200) {
  const requests: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    requests.push(`${new URL(`${url}`).pathname} ${new Headers(init?.headers).get('x-sandbourse-client')}`);
    return Response.json({ detail: 'the answer' }, { status });
  });
  const [baseUrl, credentials] = ['http://sandbox.example.com', accessToken(TOKEN)];
  const connection = { baseUrl, credentials, client: new Sandbourse({ baseUrl, credentials }) } as Connection;
  const { isError = false, content } = await toolAnswer(new Link(() => connection), 'docs', work);
  return { isError, text: content[0]?.type === 'text' ? content[0].text : '', requests };
}

const NOTED = ['/api/v1/sandbox/environment mcp/docs'];

it('61.2: a call is in the log with its tool, also if it reads only documents', async () => {
  expect(await docs(async () => '# Testing')).toEqual({ isError: false, text: '# Testing', requests: NOTED });
});

it('61.2: a call that the tool refuses is in the log, too', async () => {
  const refuse = () => Promise.reject(new ToolRefusal('There is no guide x.'));
  expect(await docs(refuse)).toEqual({ isError: true, text: 'There is no guide x.', requests: NOTED });
});

it('61.2: a login that the sandbox refuses still reads documents', async () => {
  expect(await docs(async () => '# Testing', 403)).toMatchObject({ isError: false, text: '# Testing' });
});
