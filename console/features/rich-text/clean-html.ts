/** What the server keeps of a description; everything else loses its tag and keeps its text. */
const kept = new Set(
  'p br hr h2 h3 h4 ul ol li dl dt dd blockquote b strong i em u s sub sup small code a table thead tbody tr th td'.split(
    ' ',
  ),
);

/** Their content is no text. */
const dropped = new Set(
  'script style head title meta link xml template iframe object svg math textarea'.split(' '),
);

/** Headings of a letter are headings of a product, which has one above them already. */
const renamed: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  div: 'p',
  strike: 's',
  del: 's',
};

const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  th: ['scope', 'colspan'],
  td: ['colspan'],
};

export const isSafeLink = (href: string): boolean =>
  /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href.trim());

/** Word writes the bullets of a list as text in front of a paragraph. */
const listItemOf = (element: Element): 'ul' | 'ol' | null => {
  if (
    !/MsoListParagraph/i.test(element.className) &&
    !/mso-list:/i.test(element.getAttribute('data-style') ?? '')
  )
    return null;
  return /^\s*(?:\d+|[a-z])[.)]/i.test(element.textContent ?? '') ? 'ol' : 'ul';
};

const withoutBullet = (text: string): string =>
  text.replace(/^\s*(?:[·•▪◦o§Ø-]|\d+[.)]|[a-z][.)])[\s\u00a0]+/, '');

const copyInto = (from: Node, to: Element, document: Document): void => {
  let list = null as Element | null;
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) {
      if ((node.textContent ?? '').trim() !== '') list = null;
      to.append(document.createTextNode((node.textContent ?? '').replaceAll('\u00a0', ' ')));
      continue;
    }
    if (!(node instanceof Element)) continue;
    const tag = node.localName.toLowerCase();
    if (dropped.has(tag)) continue;
    const kind = listItemOf(node);
    if (kind) {
      if (list?.localName !== kind) {
        list = document.createElement(kind);
        to.append(list);
      }
      const item = document.createElement('li');
      item.textContent = withoutBullet((node.textContent ?? '').replaceAll(/[\s\u00a0]+/g, ' '));
      list.append(item);
      continue;
    }
    list = null;
    const name = renamed[tag] ?? tag;
    if (!kept.has(name)) {
      copyInto(node, to, document);
      continue;
    }
    const copy = document.createElement(name);
    for (const attribute of attributes[name] ?? []) {
      const value = node.getAttribute(attribute);
      if (value !== null && (attribute !== 'href' || isSafeLink(value))) copy.setAttribute(attribute, value);
    }
    copyInto(node, copy, document);
    to.append(copy);
  }
};

/** Styles would be reported as faults of the policy, even in a document that is never shown. */
const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='));

/** Pasted HTML without what the shop would not show. No text is lost. */
export const cleanHtml = (html: string): string => {
  const pasted = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  const clean = document.implementation.createHTMLDocument('');
  copyInto(pasted.body, clean.body, clean);
  return clean.body.innerHTML.trim();
};

/** Pasted text: empty lines separate paragraphs. */
export const htmlOfText = (text: string): string => {
  const escaped = (part: string) =>
    part
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll(/\r?\n/g, '<br>');
  const parts = text.trim().split(/(?:\r?\n){2,}/);
  return parts.length > 1 ? parts.map((part) => `<p>${escaped(part)}</p>`).join('') : escaped(parts[0] ?? '');
};
