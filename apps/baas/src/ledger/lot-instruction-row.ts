import { lotInstructionRecord } from '@sandbourse/ledger';

/** What an entry asks of the lots: its jsonb column holds it as events tell it. */
export const instructionToRow = lotInstructionRecord;
