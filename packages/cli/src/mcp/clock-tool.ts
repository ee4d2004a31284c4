import type { McpServer } from '@modelcontextprotocol/server';
import { until } from '@sandbourse/sdk';
import { z } from 'zod';
import type { Link } from './link.js';
import { ToolRefusal } from './operations.js';
import { toolAnswer } from './tool-answer.js';

/** The time limit for an advance, in milliseconds. */
const ADVANCE_MS = 5 * 60_000;

/** Adds the tool that moves the clock of the firm. */
export function addClockTool(server: McpServer, link: Link): void {
  server.registerTool(
    'advance',
    {
      description:
        'Moves the clock of the firm forward, and waits until the sessions, fills, dividends and settlements in between are processed. The clock cannot be moved back.',
      inputSchema: z.strictObject({
        days: z.int().positive().optional(),
        seconds: z.int().positive().optional(),
        to: z.string().optional().describe('A time, such as 2027-01-04T15:00:00Z'),
      }),
      annotations: { destructiveHint: true, idempotentHint: false, openWorldHint: false },
    },
    by =>
      toolAnswer(link, 'advance', async ({ sandbox }) => {
        const [given, ...others] = Object.entries(by).filter(([, value]) => value !== undefined);
        if (given === undefined || others.length > 0) throw new ToolRefusal('Send one of days, seconds and to.');
        await sandbox.post('/clock/advance', { body: Object.fromEntries([given]) });
        return until(
          () => sandbox.get('/clock'),
          ({ status }) => status === 'READY',
          { withinMs: ADVANCE_MS },
        );
      }),
  );
}
