import { expect, test } from 'vitest';
import { pageHtml } from './page-html.ts';

test('modules wait: their files are named by the script that starts them, behind page and data', () => {
  const head = '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>';
  const body = '<p>Hello</p><script type="module" async="">import "/a.js"</script>';
  const page = pageHtml(`<html><head>${head}</head><body>${body}</body></html>`, 'data');
  expect(page).toMatch(/^<!DOCTYPE html><html><head><link rel="stylesheet" href="\/a.css"\/><\/head>/);
  expect(page).toContain('<p>Hello</p><script type="waiting">import "/a.js"</script><script>');
  expect(page).toMatch(/<script>[^<]*of \["\/a.js"\][^<]*<\/script><\/body><\/html>$/);
});

test('data arrive as they are and cannot end their script', () => {
  const data = '</script><!-- & "quoted" \u2028 \\';
  const page = pageHtml('<html><head></head><body></body></html>', data);
  const source = /<script>(.*?)<\/script>/.exec(page)?.[1] ?? '';
  const [, text = ''] = /enqueue\((".*?")\);to\.close/.exec(source) ?? [];
  expect(text).not.toMatch(/[<&\u2028]/);
  expect(JSON.parse(text)).toBe(data);
});
