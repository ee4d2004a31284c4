import { Sandbourse } from '@sandbourse/sdk';
import type { Connection } from '../connect.js';
import { type ApiDocument, type ApiOperation, operationsIn } from './operations.js';
import { bodyAt } from './pages.js';

/**
 * The connection of the MCP server to the sandbox. It is made at the first call, because assistants start the server
 * before a sandbox runs, and again after the sandbox was not reachable, because a sandbox can get another port.
 */
export class Link {
  private current: Connection | undefined;
  private described: Promise<ApiOperation[]> | undefined;

  constructor(private readonly connected: () => Connection) {}

  get connection(): Connection {
    this.current ??= this.connected();
    return this.current;
  }

  /** Returns a client whose requests have the name of a tool in the firm's log of requests. */
  clientOf(tool: string): Sandbourse {
    const { baseUrl, credentials, allowLive } = this.connection;
    return new Sandbourse({ baseUrl, credentials, allowLive, clientName: `mcp/${tool}` });
  }

  /** Returns the operations of the API, whose document is read once for a connection. */
  operations(): Promise<ApiOperation[]> {
    this.described ??= this.describe();
    return this.described;
  }

  drop(): void {
    this.current = undefined;
    this.described = undefined;
  }

  private async describe(): Promise<ApiOperation[]> {
    try {
      return operationsIn((await bodyAt(this.connection.client, '/openapi.json')) as ApiDocument);
    } catch (error) {
      this.described = undefined;
      throw error;
    }
  }
}
