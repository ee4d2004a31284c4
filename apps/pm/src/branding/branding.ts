import { type BrandingView, nanosecondTimestamp } from '@sandbourse/contracts';
import type { Brand } from '@sandbourse/documents';

/** How a firm's statements look to its clients. */
export interface Branding extends Brand {
  readonly firmId: string;
  readonly updatedAt: Date;
}

/** Of a firm that has set none, all is null. */
export function brandingView(branding: Branding | null): BrandingView {
  return {
    display_name: branding?.displayName ?? null,
    accent_color: branding?.accentColor ?? null,
    statement_footer: branding?.footer ?? null,
    updated_at: branding ? nanosecondTimestamp(branding.updatedAt) : null,
  };
}
