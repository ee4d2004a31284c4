import { brokerage } from './sections/brokerage.js';
import type { Sentence } from './sentence.js';

/** Every sentence, in the order of the specification. */
export const sentences: readonly Sentence[] = [...brokerage];
