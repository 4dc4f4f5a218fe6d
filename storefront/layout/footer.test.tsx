import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PaymentMethod } from '#contract/content.ts';
import { TextProvider } from '#storefront/i18n/use-text.tsx';
import { Footer } from './footer.tsx';

const htmlOf = (methods: readonly PaymentMethod[] | undefined): string =>
  renderToStaticMarkup(
    <TextProvider language="en" messages={{}}>
      <Footer
        shopName="Volt"
        settings={{ requisites: '', copyright: '', ...(methods && { payment_methods: [...methods] }) }}
        staticPages={[]}
        socialLinks={[]}
        onSubscribe={async () => true}
        onCookies={() => undefined}
      />
    </TextProvider>,
  );

const badges = ['3-D Secure', 'Visa', 'Mastercard'];

test.each<[string, readonly PaymentMethod[] | undefined]>([
  ['cards', ['card']],
  ['cards beside another method', ['phone', 'card']],
  ['methods that are not known', undefined],
])('FT-07 a shop with %s shows the card badges', (_, methods) => {
  for (const name of badges) expect(htmlOf(methods)).toContain(`alt="${name}"`);
});

test.each<[string, readonly PaymentMethod[]]>([
  ['payment by phone only', ['phone']],
  ['no method that works', []],
])('a shop with %s shows no card badges', (_, methods) => {
  const html = htmlOf(methods);
  expect(html).toContain('<footer');
  for (const name of badges) expect(html).not.toContain(name);
  expect(html).not.toContain('<img');
});
