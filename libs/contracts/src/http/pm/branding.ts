import { z } from 'zod';
import { Timestamp } from '../../values.js';

const BRANDING = {
  display_name: 'Harbor Wealth Advisors',
  accent_color: '#0b5d4e',
  statement_footer: 'Harbor Wealth Advisors, 12 Quay Street, Boston. Questions: 617 555 0100.',
} as const;

const Branding = z.strictObject({
  display_name: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .nullable()
    .default(null)
    .meta({ description: 'The name above the title; null for no name' }),
  accent_color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'A colour is # and six hexadecimal digits, such as #0b5d4e')
    .nullable()
    .default(null)
    .meta({
      description: 'The colour of the name and of charts, as red, green and blue; null for the platform colour',
    }),
  statement_footer: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .nullable()
    .default(null)
    .meta({ description: 'The footer of every statement; null for no footer' }),
});

/** The branding of a firm. A field that is missing is set to null. */
export const BrandingBody = Branding.meta({ id: 'BrandingBody', examples: [BRANDING] });
export type BrandingBody = z.infer<typeof BrandingBody>;

export const BrandingView = z
  .object({
    ...Branding.shape,
    updated_at: Timestamp.nullable().meta({ description: 'Null if the firm has set no branding' }),
  })
  .meta({ id: 'Branding', examples: [{ ...BRANDING, updated_at: '2026-11-21T10:35:41.627000000Z' }] });
export type BrandingView = z.infer<typeof BrandingView>;
