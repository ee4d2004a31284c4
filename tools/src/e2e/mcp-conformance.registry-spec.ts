import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WAITS } from '@sandbourse/test-support';
import { stringify } from 'yaml';
import { HttpServer } from './assistant.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

/** The conformance tests of the Model Context Protocol. They need Node 22. */
const SUITE = ['--yes', '--package=node@22', '--package=@modelcontextprotocol/conformance@0.1.16', '--', 'conformance'];

/** The scenarios that call a tool, resource or prompt which only the example server of the suite has. */
const OF_THE_EXAMPLE_SERVER = [
  ...['simple-text', 'image', 'audio', 'embedded-resource', 'mixed-content', 'error'].map(each => `tools-call-${each}`),
  ...['with-logging', 'with-progress', 'sampling', 'elicitation'].map(each => `tools-call-${each}`),
  ...['read-text', 'read-binary', 'templates-read'].map(each => `resources-${each}`),
  ...['elicitation-sep1034-defaults', 'elicitation-sep1330-enums'],
];
/** The scenarios of features that are optional in the protocol, and that this server does not offer. */
const OF_OTHER_FEATURES = [
  'completion-complete',
  'logging-set-level',
  'resources-subscribe',
  'resources-unsubscribe',
  'prompts-list',
  // Each request is complete by itself, so there is no session that could have several streams.
  'server-sse-multiple-streams',
  ...['simple', 'with-args', 'embedded-resource', 'with-image'].map(each => `prompts-get-${each}`),
];

let test: StackUnderTest;
let server: HttpServer;
let withToken: Server;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-mcp-'));
  test = await startStackUnderTest();
  server = await HttpServer.start(test.stack.file.base_url, { SANDBOURSE_TOKEN: test.broker.api.token ?? '' });
  withToken = proxyTo(server);
  await new Promise<void>(resolve => withToken.listen(0, '127.0.0.1', resolve));
}, WAITS.start);

afterAll(async () => {
  withToken?.closeAllConnections();
  withToken?.close();
  await server?.stop();
  await test?.stop();
  rmSync(folder, { recursive: true, force: true });
}, WAITS.start);

/** Returns a server that adds the token to each request, because the suite cannot send one. */
function proxyTo({ url, token }: HttpServer): Server {
  return createServer((asked, answer) => {
    const headers = { ...asked.headers, authorization: `Bearer ${token}` };
    const passed = request(url, { method: asked.method, headers }, response => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
}

it(
  '61.2: the server passes every scenario of the conformance suite that needs no other server',
  async () => {
    const baseline = join(folder, 'expected.yaml');
    writeFileSync(baseline, stringify({ server: [...OF_THE_EXAMPLE_SERVER, ...OF_OTHER_FEATURES] }));
    const url = `http://127.0.0.1:${(withToken.address() as AddressInfo).port}/mcp`;
    const args = ['server', '--url', url, '--expected-failures', baseline, '--output-dir', join(folder, 'results')];
    const printed = await new Promise<string>(resolve =>
      execFile('npx', [...SUITE, ...args], { cwd: folder }, (error, out, complaints) =>
        resolve(`exit ${error?.code ?? 0}\n${out}${complaints}`),
      ),
    );

    // The suite also fails if a scenario of the baseline passes.
    expect(printed).toMatch(/^exit 0$/m);
    const passed = [...printed.matchAll(/^✓ ([a-z-]+):/gm)].map(([, name]) => name);
    expect(passed).toEqual(
      expect.arrayContaining(['server-initialize', 'ping', 'tools-list', 'resources-list', 'dns-rebinding-protection']),
    );
  },
  WAITS.story,
);
