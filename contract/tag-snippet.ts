/** A script of the operator's tag: loaded from a listed host, or its own text. */
export type TagScript =
  | { readonly src: string; readonly text: null }
  | { readonly src: null; readonly text: string };

export interface Tag {
  readonly scripts: readonly TagScript[];
  /** The id of a container that was given instead of a snippet. */
  readonly container: string | null;
  /** Whether it loads from Google, whose hosts the page's policy must then allow. */
  readonly usesGoogle: boolean;
}

export const tagHosts = ['www.googletagmanager.com', 'www.google-analytics.com'] as const;

const longest = 10_000;
const containerId = /^(?:GTM|G)-[A-Z0-9]{4,20}$/;
const piece =
  /\s*(?:<!--[\s\S]*?-->|<noscript>[\s\S]*?<\/noscript>|<script((?:\s[^<>]*)?)>([\s\S]*?)<\/script>)\s*/iy;
const knownAttributes = /^(?:\s+(?:async|defer|type="text\/javascript"|src="([^"<>\s]+)"))*\s*$/i;

const address = /^https:\/\/([a-z.-]+)\/[\w./?=&%-]*$/;

const isListed = (src: string): boolean => {
  const [, host = ''] = address.exec(src) ?? [];
  return (tagHosts as readonly string[]).includes(host);
};

const scriptOf = (attributes: string, text: string): TagScript | null => {
  const known = knownAttributes.exec(attributes);
  if (!known || /<!--|<script/i.test(text)) return null;
  const [, src] = known;
  if (src === undefined) return text.trim() === '' ? null : { src: null, text };
  return isListed(src) && text.trim() === '' ? { src, text: null } : null;
};

const containerTag = (id: string): Tag => {
  const path = id.startsWith('GTM-') ? 'gtm.js' : 'gtag/js';
  const src = `https://www.googletagmanager.com/${path}?id=${id}`;
  return { scripts: [{ src, text: null }], container: id, usesGoogle: true };
};

/**
 * Reads the setting `google_tag`: a container id, or a snippet made of whole script elements and nothing else. Of
 * anything else nothing is taken, not even a part: a stray `</script>` or an unlisted host is no tag (null).
 */
export const readTag = (setting: string): Tag | null => {
  const text = setting.trim();
  if (text === '' || text.length > longest) return null;
  if (containerId.test(text)) return containerTag(text);
  const scripts: TagScript[] = [];
  piece.lastIndex = 0;
  while (piece.lastIndex < text.length) {
    const found = piece.exec(text);
    if (!found) return null;
    const [, attributes, body] = found;
    if (attributes === undefined || body === undefined) continue;
    const script = scriptOf(attributes, body);
    if (!script) return null;
    scripts.push(script);
  }
  return { scripts, container: null, usesGoogle: tagHosts.some((host) => text.includes(host)) };
};
