import { type BrandingView, nanosecondTimestamp } from '@sandbourse/contracts';
import type { Brand } from '@sandbourse/documents';

/** The branding of a firm's statements. */
export interface Branding extends Brand {
  readonly firmId: string;
  readonly updatedAt: Date;
}

/** Converts a branding to its view. All fields are null for a firm without branding. */
export function brandingView(branding: Branding | null): BrandingView {
  return {
    display_name: branding?.displayName ?? null,
    accent_color: branding?.accentColor ?? null,
    statement_footer: branding?.footer ?? null,
    updated_at: branding ? nanosecondTimestamp(branding.updatedAt) : null,
  };
}
