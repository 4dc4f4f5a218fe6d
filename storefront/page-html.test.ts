import { expect, test } from 'vitest';
import { pageHtml } from './page-html.ts';

test('modules wait: their files are named by the script that starts them, behind page and data', () => {
  const head = '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>';
  const body = '<p>Hello</p><script type="module" async="">import "/a.js"</script>';
  const page = pageHtml(`<html><head>${head}</head><body>${body}</body></html>`, 'data', null);
  expect(page).toMatch(/<\/script><link rel="stylesheet" href="\/a.css"\/><\/head>/);
  expect(page).toContain('<p>Hello</p><script type="waiting">import "/a.js"</script><script>');
  expect(page).toMatch(/<script>[^<]*=\["\/a.js"\][^<]*<\/script><\/body><\/html>$/);
});

test('parts below the first screen are named before any style sheet, in their order, the footer first and last', () => {
  const head = '<link rel="stylesheet" href="/a.css"/>';
  const body = '<p data-below="2">A</p><p data-below="2">B</p><p data-below="4">C</p>';
  const page = pageHtml(`<html><head>${head}</head><body>${body}</body></html>`, 'data', null);
  expect(page).toMatch(
    /^<!DOCTYPE html><html><head><script>[^<]*stage='1240'[^<]*<\/script><link rel="stylesheet"/,
  );
});

test("the router's own script for scrolling keeps its place and says nothing", () => {
  const script = '<script>((storageKey, restoreKey) => {\n\tscrollTo(0, 1);\n})("positions", null)</script>';
  const page = pageHtml(`<html><head></head><body><p>Hello</p>${script}</body></html>`, 'data', null);
  expect(page).toContain('<p>Hello</p><script></script><script>{');
});

test('data arrive as they are and cannot end their script', () => {
  const data = '<p>1 < 2</p></script></SCRIPT ><!-- <Script> & "quoted" \u2028 \\';
  const page = pageHtml('<html><head></head><body></body></html>', data, null);
  const [, text = ''] = /;take\((".*?")\);const/s.exec(page) ?? [];
  expect(text).not.toMatch(/<!--|<\/?script/i);
  expect(JSON.parse(text)).toBe(data);
});

test("the shell's data are asked for as a file and put between what stands around them", () => {
  const shell = { name: '1', text: 'shell', address: '/shell/1?lang=en' };
  const page = pageHtml('<html><head></head><body></body></html>', 'before "shell" after', shell);
  expect(page).toContain('fetch("/shell/1?lang=en",');
  expect(page).toContain(String.raw`take("before \""+text+"\" after")`);
});
