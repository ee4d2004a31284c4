import { ApiOperation } from '@nestjs/swagger';

/**
 * Documents a route in the reference, with a short summary and a description of several lines. `@Refuses` declares its
 * errors.
 */
export const Operation = (summary: string, ...description: readonly string[]) =>
  ApiOperation({ summary, description: description.join(' ') });
