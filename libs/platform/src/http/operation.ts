import { ApiOperation } from '@nestjs/swagger';

/**
 * What a route does, for the reference: a summary in a few words, and a description over as many lines as it takes.
 * `@Refuses` declares its refusals.
 */
export const Operation = (summary: string, ...description: readonly string[]) =>
  ApiOperation({ summary, description: description.join(' ') });
