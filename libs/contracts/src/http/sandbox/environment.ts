import { z } from 'zod';

/** The place in which a caller works. A program can assert it before it sends anything else. */
export const EnvironmentView = z
  .object({
    environment: z.enum(['SANDBOX', 'LIVE', 'OPERATOR']).meta({
      id: 'EnvironmentKind',
      description:
        'SANDBOX: the firm of the caller is a sandbox firm. LIVE: it is a converted firm. OPERATOR: the caller operates the installation, or creates its test firms',
    }),
    firm_id: z.string(),
    is_sandbox: z.boolean().meta({ description: 'True if the firm of the caller is a sandbox firm' }),
    money: z.literal('SIMULATED').meta({ description: 'No installation of Sandbourse moves real money' }),
    software: z.literal('Sandbourse'),
  })
  .meta({
    id: 'Environment',
    examples: [
      {
        environment: 'SANDBOX',
        firm_id: 'SBX3F8Z1C6W5H',
        is_sandbox: true,
        money: 'SIMULATED',
        software: 'Sandbourse',
      },
    ],
  });
export type EnvironmentView = z.infer<typeof EnvironmentView>;
