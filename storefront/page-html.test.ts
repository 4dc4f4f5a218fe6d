import { expect, test } from 'vitest';
import { pageHtml } from './page-html.ts';

const script = '<link rel="modulepreload" href="/a.js"/>';
const style = '<link rel="stylesheet" href="/a.css"/>';

test('style sheets stand before the scripts, the data behind the page', () => {
  const page = pageHtml(`<html><head>${script}${style}</head><body><p>Hello</p></body></html>`, 'data');
  expect(page).toMatch(/^<!DOCTYPE html><html><head>/);
  expect(page).toContain(`${style}${script}</head><body><p>Hello</p><script>`);
  expect(page).toMatch(/<\/script><\/body><\/html>$/);
});

test('data arrive as they are and cannot end their script', () => {
  const data = '</script><!-- & "quoted" \u2028 \\';
  const page = pageHtml('<html><head></head><body></body></html>', data);
  const source = /<script>(.*)<\/script>/.exec(page)?.[1] ?? '';
  expect(source).not.toMatch(/[<&\u2028]/);
  const heard: string[] = [];
  const streamController = { enqueue: (text: string) => heard.push(text), close: () => heard.push('end') };
  new Function('window', source)({ __reactRouterContext: { streamController } });
  expect(heard).toEqual([data, 'end']);
});
