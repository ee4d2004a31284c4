import { ApiOperation } from '@nestjs/swagger';

/**
 * Describes a route for the reference: a short summary, and a description over as many lines as needed. `@Refuses` declares its refusals.
 */
export const Operation = (summary: string, ...description: readonly string[]) =>
  ApiOperation({ summary, description: description.join(' ') });
