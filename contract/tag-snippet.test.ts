import { expect, test } from 'vitest';
import { readTag } from './tag-snippet.ts';

test('a snippet of script elements is read to the letter', () => {
  const text = '\n  window.__gt = (window.__gt || 0) + 1;\n';
  expect(readTag(`<!-- Ours -->\n<script>${text}</script>\n<noscript><p>No</p></noscript>`)).toEqual({
    scripts: [{ src: null, text }],
    container: null,
    usesGoogle: false,
  });
});

test("Google's own snippet is read", () => {
  const src = 'https://www.googletagmanager.com/gtag/js?id=G-ABCDE12345';
  const tag = readTag(`<!-- Google tag (gtag.js) -->
<script async src="${src}"></script>
<script>
  window.dataLayer = window.dataLayer || [];
</script>`);
  expect(tag?.scripts.map((script) => script.src)).toEqual([src, null]);
  expect(tag?.usesGoogle).toBe(true);
});

test.each([
  ['GTM-ABC123', 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123'],
  [' G-ABCDE12345 ', 'https://www.googletagmanager.com/gtag/js?id=G-ABCDE12345'],
])('the container %s is its script', (setting, src) => {
  expect(readTag(setting)).toMatchObject({ scripts: [{ src, text: null }], container: setting.trim() });
});

test.each([
  ['nothing', ''],
  ['a stray end', '</script><script>alert(1)</script>'],
  ['a stray end behind an id', 'GTM-ABC123</script><script>alert(1)</script>'],
  ['a script that ends twice', '<script>1</script></script><script>alert(1)</script>'],
  ['other elements', '<img src=x onerror=alert(1)><script>1</script>'],
  ['plain text', 'alert(1)'],
  ['an unlisted host', '<script src="https://evil.example/x.js"></script>'],
  [
    'a host that only begins so',
    '<script src="https://www.googletagmanager.com.evil.example/x.js"></script>',
  ],
  ['http', '<script src="http://www.googletagmanager.com/gtm.js"></script>'],
  ['a data address', '<script src="data:text/javascript,alert(1)"></script>'],
  ['another attribute', '<script onerror="alert(1)">1</script>'],
  ['a script in a script', '<script>1<script>2</script>'],
  ['a script that does not end', '<script>alert(1)'],
])('%s is no tag', (_, setting) => {
  expect(readTag(setting)).toBeNull();
});
