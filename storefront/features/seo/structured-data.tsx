import { type JsonLd, jsonLdText } from './json-ld-text.ts';

/** What the page is about, for search engines: a data block, never run as a script. */
export function StructuredData({ data }: { data: JsonLd }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every sign escaped that HTML could read
      dangerouslySetInnerHTML={{ __html: jsonLdText(data) }}
    />
  );
}
