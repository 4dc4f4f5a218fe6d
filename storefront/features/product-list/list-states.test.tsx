import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { TextProvider } from '#storefront/i18n/use-text.tsx';
import { LoadFailed } from './list-states.tsx';

const htmlOf = (code: string | null, message: string | null): string => {
  const result = { ok: false, failed: 'products', failure: { code, message } } as const;
  const router = createMemoryRouter([{ path: '/', element: <LoadFailed result={result} /> }]);
  return renderToStaticMarkup(
    <TextProvider language="lv" messages={{ 'refusal.unavailable': 'Veikals ir aizņemts.' }}>
      <RouterProvider router={router} />
    </TextProvider>,
  );
};

test('ER-01 a list that failed to load says why in the language of the page, else in the words of the server', () => {
  expect(htmlOf('unavailable', 'The shop is busy.')).toContain('Veikals ir aizņemts.');
  expect(htmlOf(null, 'M')).toContain('>M<');
  expect(htmlOf(null, null)).toContain('Failed to load products');
});
