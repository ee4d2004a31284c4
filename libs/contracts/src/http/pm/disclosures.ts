import { z } from 'zod';
import { LocalDate, Timestamp } from '../../values.js';

export const DisclosureType = z.enum(['FORM_ADV_PART_2A', 'FORM_CRS', 'PRIVACY_NOTICE', 'BEST_INTEREST']).meta({
  id: 'DisclosureType',
  description:
    "The adviser's brochure (SEC Rule 204-3), the relationship summary (Rule 204-5), the privacy notice (Regulation S-P) and the disclosure of conflicts (Regulation Best Interest)",
});
export type DisclosureType = z.infer<typeof DisclosureType>;

const PRIVACY = {
  type: 'PRIVACY_NOTICE',
  title: 'Privacy notice of Harbor Advisors',
  body: 'We keep what you tell us to ourselves and to those who carry out your orders.',
  effective_date: '2026-12-01',
} as const;

export const PublishDisclosureBody = z
  .strictObject({
    type: DisclosureType,
    title: z.string().trim().min(1).max(200),
    body: z.string().trim().min(1).max(8_000).meta({ description: 'The text of the document, without markup' }),
    effective_date: LocalDate.meta({
      description:
        "The first day on which the version is in force: today by your firm's clock or later, and after the date of the previous version",
    }),
  })
  .meta({ id: 'PublishDisclosureBody', examples: [PRIVACY] });
export type PublishDisclosureBody = z.infer<typeof PublishDisclosureBody>;

export const DisclosureView = z
  .object({
    disclosure_id: z.string(),
    type: DisclosureType,
    version: z.int().meta({ description: 'The number of the version, from 1, for its publisher and type' }),
    publisher: z.enum(['PLATFORM', 'FIRM']).meta({
      description: 'PLATFORM: a document of the sandbox, which applies to a firm without its own document in force',
    }),
    title: z.string(),
    body: z.string(),
    effective_date: LocalDate,
    published_at: Timestamp,
  })
  .meta({
    id: 'Disclosure',
    examples: [
      {
        ...PRIVACY,
        disclosure_id: 'disc_01M7YTT5NMF4MMD6DGJKSYQC69',
        version: 1,
        publisher: 'FIRM',
        published_at: '2026-11-21T10:35:41.627000000Z',
      },
    ],
  });
export type DisclosureView = z.infer<typeof DisclosureView>;

export const DisclosureQuery = z.strictObject({ type: DisclosureType.optional() });
export type DisclosureQuery = z.infer<typeof DisclosureQuery>;

export const EffectiveDisclosuresQuery = z.strictObject({
  as_of: LocalDate.optional().meta({ description: "By default today, by your firm's clock" }),
});
export type EffectiveDisclosuresQuery = z.infer<typeof EffectiveDisclosuresQuery>;

export const AcknowledgeDisclosureBody = z
  .strictObject({
    client_id: z.string().min(1).max(64).optional().meta({
      description:
        'The client that received the document. Without it, the login acknowledges for itself. A client login can acknowledge only for itself',
    }),
  })
  .meta({ id: 'AcknowledgeDisclosureBody', examples: [{ client_id: 'CLT-BYRON-ADA' }] });
export type AcknowledgeDisclosureBody = z.infer<typeof AcknowledgeDisclosureBody>;

export const DisclosureAcknowledgementView = z
  .object({
    acknowledgement_id: z.string(),
    disclosure_id: z.string(),
    client_id: z.string().nullable().meta({ description: 'Null if a login acknowledged for itself' }),
    recorded_by: z.string().meta({ description: 'The login or API key' }),
    acknowledged_at: Timestamp,
  })
  .meta({
    id: 'DisclosureAcknowledgement',
    examples: [
      {
        acknowledgement_id: 'dack_01M7YTT5NMF4MMD6DGJKSYQC69',
        disclosure_id: 'disc_01M7YTT5NMF4MMD6DGJKSYQC69',
        client_id: 'CLT-BYRON-ADA',
        recorded_by: 'pauth_01M7YTT5NMF4MMD6DGJKSYQC69',
        acknowledged_at: '2026-11-21T10:35:41.627000000Z',
      },
    ],
  });
export type DisclosureAcknowledgementView = z.infer<typeof DisclosureAcknowledgementView>;
