import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { ROOT } from '../root.js';

const PROGRAM = join(ROOT, 'packages/cli/bin/sandbourse.mjs');

/** The variables of a credential: a token, or a key with its secret. */
export type Login =
  | { readonly SANDBOURSE_TOKEN: string }
  | { readonly SANDBOURSE_KEY_ID: string; readonly SANDBOURSE_KEY_SECRET: string };

export interface Answer {
  readonly isRefused: boolean;
  readonly text: string;
}

/** A scripted assistant: a client of `sandbourse mcp`, without a model. */
export class Assistant {
  private constructor(
    readonly client: Client,
    private readonly end: () => Promise<void>,
  ) {}

  /** Starts the server with these options, and talks to it over its standard input and output. */
  static async overStdio(url: string, login: Login, options: readonly string[] = []): Promise<Assistant> {
    const env = environmentOf(url, login);
    const transport = new StdioClientTransport({ command: process.execPath, args: [PROGRAM, 'mcp', ...options], env });
    const client = clientOf();
    await client.connect(transport);
    return new Assistant(client, () => client.close());
  }

  /** Starts the server with these options, and talks to it over streamable HTTP. */
  static async overHttp(url: string, login: Login, options: readonly string[] = []): Promise<Assistant> {
    const server = await HttpServer.start(url, login, options);
    const client = clientOf();
    const requestInit = { headers: { authorization: `Bearer ${server.token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url), { requestInit }));
    return new Assistant(client, async () => {
      await client.close();
      await server.stop();
    });
  }

  async call(name: string, given: Record<string, unknown> = {}): Promise<Answer> {
    const { isError, content } = await this.client.callTool({ name, arguments: given });
    const [first] = content;
    return { isRefused: isError === true, text: first?.type === 'text' ? first.text : '' };
  }

  /** Returns the JSON of a tool. Throws if the tool refuses. */
  async json<Body>(name: string, given: Record<string, unknown> = {}): Promise<Body> {
    const { isRefused, text } = await this.call(name, given);
    if (isRefused) throw new Error(`${name} refused: ${text}`);
    return JSON.parse(text) as Body;
  }

  async toolNames(): Promise<string[]> {
    return (await this.client.listTools()).tools.map(({ name }) => name).sort();
  }

  async environment(): Promise<Record<string, unknown>> {
    const [content] = (await this.client.readResource({ uri: 'sandbourse://environment' })).contents;
    return JSON.parse(content && 'text' in content ? String(content.text) : '{}') as Record<string, unknown>;
  }

  stop(): Promise<void> {
    return this.end();
  }
}

/** `sandbourse mcp --http` on a free port. */
export class HttpServer {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    readonly token: string,
  ) {}

  static async start(url: string, login: Login, options: readonly string[] = []): Promise<HttpServer> {
    const args = [PROGRAM, 'mcp', '--http', '--port', '0', '--json', ...options];
    const env = environmentOf(url, login);
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const server = JSON.parse(line) as { url: string; token: string };
    return new HttpServer(child, server.url, server.token);
  }

  async stop(): Promise<void> {
    this.child.kill('SIGINT');
    await once(this.child, 'exit');
  }
}

function environmentOf(url: string, login: Login): Record<string, string> {
  return { PATH: process.env.PATH ?? '', SANDBOURSE_URL: url, ...login };
}

function clientOf(): Client {
  return new Client({ name: 'scripted-assistant', version: '1.0.0' });
}
