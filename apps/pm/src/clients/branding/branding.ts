import { type BrandingBody, type BrandingView, nanosecondTimestamp } from '@sandbourse/contracts';
import type { Brand } from '@sandbourse/documents';

export interface Branding extends Brand {
  readonly firmId: string;
  readonly updatedAt: Date;
}

/** Converts a branding to the form in responses. If the firm has no branding, all fields are null. */
export function brandingView(branding: Branding | null): BrandingView {
  return {
    ...brandingBody(branding),
    updated_at: branding ? nanosecondTimestamp(branding.updatedAt) : null,
  };
}

/** Returns the request that sets a branding. */
export function brandingBody(branding: Branding | null): BrandingBody {
  return {
    display_name: branding?.displayName ?? null,
    accent_color: branding?.accentColor ?? null,
    statement_footer: branding?.footer ?? null,
  };
}
