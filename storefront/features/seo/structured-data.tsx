import { type JsonLd, jsonLdText } from './json-ld-text.ts';

/** Structured data for search engines: a data block, never executed. */
export function StructuredData({ data }: { data: JsonLd }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every sign escaped that HTML could read
      dangerouslySetInnerHTML={{ __html: jsonLdText(data) }}
    />
  );
}
