import { ApiOperation } from '@nestjs/swagger';

/**
 * What a route does, for the reference: a summary in a few words, and a description over as many lines as it takes. Each status that
 * the description names is documented as an answer of the route, with the words around it.
 */
export const Operation = (summary: string, ...description: readonly string[]) =>
  ApiOperation({ summary, description: description.join(' ') });
