import { expect, test } from 'vitest';
import { deferModules } from './defer-modules.ts';

const page = (body: string) =>
  `<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head><body>${body}</body></html>`;
const script = '<script type="module" async="">import "/a.js"</script>';

test('the module script of a page is inert and names the files it does not import itself', () => {
  expect(deferModules(page(script))).toBe(
    '<html><head></head><body><script type="text/plain" data-modules="/b.js">import "/a.js"</script></body></html>',
  );
});

test('a file that the script imports after the others is loaded with them', () => {
  const late = '<script type="module" async="">import "/a.js";import("/b.js")</script>';
  expect(deferModules(page(late))).toContain('data-modules="/b.js"');
});

test.each([
  ['no module script', page('')],
  ['two module scripts', page(script + script)],
  ['no modulepreload links', `<html><head></head><body>${script}</body></html>`],
])('%s is an error, not a page that never starts', (_, html) => {
  expect(() => deferModules(html)).toThrow('React Router');
});
