import { useLocation } from 'react-router';
import { type JsonLd, jsonLdText } from './json-ld-text.ts';

/**
 * Structured data for search engines: a data block, never executed. Only the server writes it, so that browsers need not
 * load how; they keep the block of the page that they opened and drop it with that page.
 */
export function StructuredData({ data }: { data: JsonLd | null }) {
  const { pathname } = useLocation();
  return (
    <script
      key={pathname}
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every sign escaped that HTML could read
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && data ? jsonLdText(data) : '' }}
    />
  );
}
