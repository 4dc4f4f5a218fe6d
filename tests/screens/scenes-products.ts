import type { CataloguePage } from '#contract/catalogue.ts';
import type { Product, ProductDetails } from '#contract/products.ts';
import { createCustomer } from '#tests/e2e/support/real-customer.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';
import { alter, answered, failing, go, type Scene, type SceneContext, waiting } from './scene.ts';

const longName =
  'Professional Noise-Cancelling Reference Headphones with Donaudampfschifffahrtsgesellschaftskapitänsmütze';

const catalogue = async ({ page, languageId }: SceneContext): Promise<Product[]> =>
  (await (await page.request.get(`/api/products/catalog?per_page=60&lang_id=${languageId}`)).json()).payload;

/** Opens the first product that matches. */
const goTo = async (context: SceneContext, isWanted: (product: Product) => boolean): Promise<Product> => {
  const product = (await catalogue(context)).find(isWanted);
  if (!product) throw new Error('The sample shop has no such product.');
  await go(context.page, `/products/all/all/${product.id}`);
  return product;
};

const hasChoices = ({ variations, is_available }: Product): boolean => is_available && variations.length > 3;

const isPhone = (page: SceneContext['page']): boolean => (page.viewportSize()?.width ?? 0) < 600;

const openMenu = (page: SceneContext['page'], t: SceneContext['t']) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: t('header.categories') })
    .first()
    .click();

const search = async ({ page, t }: SceneContext, text: string) => {
  await go(page, '/');
  await page.getByRole('combobox', { name: t('header.search') }).fill(text);
  await page.getByRole('listbox').waitFor();
};

const nextPage = ({ page, t }: SceneContext) =>
  page
    .getByRole('main')
    .getByRole('link', { name: t('pagination.page', { page: 2 }) })
    .first()
    .click();

const openPicker = async (context: SceneContext, wanted?: string) => {
  const { page, t } = context;
  await go(page, '/products/all');
  const name = wanted ?? (await catalogue(context)).find(hasChoices)?.name ?? '';
  await go(page, `/products/all?search=${encodeURIComponent(name)}`);
  const heading = page.getByRole('heading', { name, exact: true });
  const card = page.getByRole('main').getByRole('article').filter({ has: heading }).first();
  await card.hover();
  await card.getByRole('button', { name: t('card.addToCart') }).click();
  await page.getByRole('dialog').waitFor();
};

const stretch = <Item extends Product>(product: Item): Item => ({
  ...product,
  name: longName,
  retail_price: '123456.78',
  old_price: '234567.89',
});

/** On a phone all filters are in one sheet. */
const openFilter = async ({ page, t }: SceneContext, filter: 'list.price' | 'list.manufacturer') => {
  await go(page, '/products/all');
  const opener = isPhone(page)
    ? page.getByRole('button', { name: t('list.filters') })
    : page.locator('summary', { hasText: t(filter) }).first();
  await opener.click();
};

export const productScenes: readonly Scene[] = [
  { name: 'home-full', footer: true, open: ({ page }) => go(page, '/') },
  {
    name: 'home-loading',
    window: true,
    open: async ({ page }) => {
      await waiting(page, '/settings');
      await page.goto(shopUrls.withoutApi);
    },
  },
  {
    name: 'home-failed',
    window: true,
    open: async ({ page }) => {
      await failing(page, '/settings');
      await page.goto(shopUrls.withoutApi);
      // The loader has a heading, too, but no button.
      await page.getByRole('main').getByRole('button').waitFor();
    },
  },
  {
    name: 'home-lists-failed',
    open: async ({ page }) => {
      for (const list of ['new-arrivals', 'trending', 'on-sale']) await failing(page, `/products/${list}`);
      await failing(page, '/categories/featured');
      await go(page, shopUrls.withoutApi);
    },
  },
  {
    name: 'header-categories',
    window: true,
    fresh: true,
    open: async ({ page, t }) => {
      await go(page, '/');
      await openMenu(page, t);
      const menu = page.getByRole('navigation', { name: t('header.categories') });
      if (isPhone(page)) await menu.getByRole('button').nth(1).click();
      else await menu.getByRole('listitem').first().hover();
    },
  },
  { name: 'header-search', window: true, fresh: true, open: (context) => search(context, 'head') },
  {
    name: 'header-languages',
    window: true,
    fresh: true,
    open: async ({ page, t }) => {
      await go(page, '/');
      if (isPhone(page)) await openMenu(page, t);
      await page
        .getByRole('combobox', { name: new RegExp(`^${t('header.language')}`) })
        .filter({ visible: true })
        .click();
    },
  },
  {
    name: 'header-cookies',
    window: true,
    open: async ({ page, t }) => {
      await go(page, '/');
      await page.getByRole('button', { name: t('footer.cookies') }).click();
    },
  },
  { name: 'list-full', footer: true, open: ({ page }) => go(page, '/products/all') },
  {
    name: 'list-filtered',
    open: ({ page }) => go(page, '/products/audio/all?price=20-400&condition=new&sort=desc'),
  },
  { name: 'list-last', open: ({ page }) => go(page, '/products/all?page=12') },
  { name: 'list-empty', open: ({ page }) => go(page, '/products/all/all?search=zzzzqqqq') },
  {
    name: 'list-loading',
    open: async (context) => {
      await go(context.page, '/products/all');
      await waiting(context.page, '/products/catalog');
      await nextPage(context);
    },
  },
  {
    name: 'list-failed',
    open: async (context) => {
      await go(context.page, '/products/all');
      await failing(context.page, '/products/catalog');
      await nextPage(context);
      await context.page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'list-long',
    open: async ({ page }) => {
      await alter<CataloguePage>(page, '/products/catalog', (answer) => ({
        ...answer,
        payload: answer.payload.map(stretch),
      }));
      await go(page, `${shopUrls.withoutApi}/products/all`);
    },
  },
  {
    name: 'list-filters',
    window: true,
    fresh: true,
    open: (context) => openFilter(context, 'list.price'),
  },
  {
    name: 'list-manufacturers',
    window: true,
    fresh: true,
    open: (context) => openFilter(context, 'list.manufacturer'),
  },
  { name: 'picker-open', window: true, fresh: true, open: openPicker },
  {
    name: 'picker-missing',
    window: true,
    fresh: true,
    open: async (context) => {
      await openPicker(context, 'Tactil 75 Wireless');
      const dialog = context.page.getByRole('dialog');
      // The last options are a combination that does not exist in the sample shop.
      for (const group of await dialog.getByRole('group').all()) await group.locator('label').last().click();
      await dialog.getByRole('button', { name: context.t('card.addToCart') }).click();
      await context.page
        .getByRole('region', { name: context.t('toasts.region') })
        .getByRole('button')
        .first()
        .waitFor();
    },
  },
  { name: 'product-choices', footer: true, open: (context) => goTo(context, hasChoices) },
  {
    name: 'product-sale',
    open: (context) =>
      goTo(context, ({ discount_percent, is_available }) => is_available && discount_percent > 0),
  },
  { name: 'product-out', open: (context) => goTo(context, ({ is_available }) => !is_available) },
  {
    name: 'product-buy-bar',
    window: true,
    open: async (context) => {
      await goTo(context, hasChoices);
      await context.page
        .getByText(context.t('details.technical'), { exact: true })
        .first()
        .scrollIntoViewIfNeeded();
      await context.page.mouse.wheel(0, 900);
    },
  },
  {
    name: 'product-added',
    window: true,
    open: async (context) => {
      await createCustomer(context.page);
      await goTo(context, ({ variations, stock }) => variations.length === 0 && stock > 5);
      await context.page
        .getByRole('main')
        .getByRole('button', { name: context.t('card.addToCart') })
        .first()
        .click();
      await context.page.getByText(context.t('cart.added')).waitFor();
    },
  },
  {
    name: 'product-long',
    open: async ({ page }) => {
      await alter<{ payload: ProductDetails }>(page, '/products/101/info', (answer) => ({
        ...answer,
        payload: stretch(answer.payload),
      }));
      await go(page, `${shopUrls.withoutApi}/products/all/all/101`);
    },
  },
  { name: 'product-gone', open: ({ page }) => go(page, '/products/audio/headphones/999999') },
  {
    name: 'product-failed',
    open: async ({ page }) => {
      await answered(page, '/products/101/info', { status: 'ERROR', message: null }, 500);
      await go(page, `${shopUrls.withoutApi}/products/all/all/101`);
    },
  },
];
