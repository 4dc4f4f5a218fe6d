import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const written: string[] = [];
beforeEach(() => {
  written.length = 0;
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const cookieAt = async (protocol: string): Promise<string | undefined> => {
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text);
    },
  });
  const { chooseLanguage } = await import('./preferences.ts');
  chooseLanguage(2);
  return written.at(-1);
};

test('the cookie of a chosen language is sent over https alone where the shop has https', async () => {
  expect(await cookieAt('https:')).toMatch(/=2; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/);
  expect(await cookieAt('http:')).toMatch(/=2; Path=\/; Max-Age=31536000; SameSite=Lax$/);
});
