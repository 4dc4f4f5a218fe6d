import type { Page, Request, Route } from '@playwright/test';

export const demo = { email: 'demo@ohmly.example', password: 'demo-Shop-2026-ok' } as const;

/** Satisfies the password rules and is not a common password. */
export const goodPassword = 'kite7Lagoon!x';

export const anna = {
  name: 'Anna',
  surname: 'Ozola',
  email: 'anna@example.com',
  phone: '+37120000000',
  phoneCountryCode: 'LV',
  nationalNumber: '20000000',
  balance: '0.00',
  avatarUrl: null,
  created_at: '2025-02-03T10:00:00Z',
  country: { id: 1, name: 'Latvia' },
  city: 'Riga',
  address: 'Brivibas iela 1',
  post_code: 'LV-1010',
} as const;

type Call = `${'GET' | 'POST' | 'PUT'} /${string}`;
type Answer = Parameters<Route['fulfill']>[0];

const isCall = (request: Request, call: Call): boolean => {
  const [method, path] = call.split(' ');
  return request.method() === method && new URL(request.url()).pathname === path;
};

/** Stubs a call, such as 'POST /api/login', in the browser. The last stub of a call wins. */
export const stub = async (
  page: Page,
  call: Call,
  answer: Answer | ((route: Route) => unknown),
): Promise<void> => {
  await page.route(
    (url) => url.pathname === call.split(' ')[1],
    (route) => {
      if (!isCall(route.request(), call)) return route.fallback();
      return typeof answer === 'function' ? answer(route) : route.fulfill(answer);
    },
  );
};

export const ok = (fields: object = {}) => ({ json: { status: 'OK', message: null, ...fields } });
export const refused = (status: number, fields: object = {}) => ({
  status,
  json: { status: 'ERROR', ...fields },
});

export const gate = () => {
  let letGo = () => {};
  const opened = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { opened, letGo: () => letGo() };
};

/** Holds the response back until `letGo` is called. */
export const held = (answer: Answer) => {
  const { opened, letGo } = gate();
  const route = async (asked: Route) => {
    await opened;
    await asked.fulfill(answer);
  };
  return { letGo, route };
};

/** Records the requests of a call. */
export const watch = (page: Page, call: Call): Request[] => {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (isCall(request, call)) seen.push(request);
  });
  return seen;
};

/** Stubs a signed-in customer. */
export const asCustomer = async (page: Page, { emailVerified = true } = {}): Promise<void> => {
  await stub(page, 'GET /api/is-auth', ok({ authenticated: true, emailVerified }));
  await stub(page, 'GET /api/cart/contents', ok({ cart: { payload: [], unavailableItems: [] } }));
  await stub(page, 'GET /api/user/profile', { json: anna });
  await stub(page, 'GET /api/user/addresses', ok({ payload: [] }));
};

export const accountLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^(Personal cabinet|Sign In)$/ });

/** A field of the page by its label. */
export const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Signs in at the real shop. */
export const signInAs = async (page: Page, email: string, password: string): Promise<void> => {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
};

/** Signs out, and waits until the server has done it: the page shows it before. */
export const logOut = async (page: Page): Promise<void> => {
  const done = page.waitForResponse('**/api/logout');
  await button(page, 'Log out').click();
  await done;
};

export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Fills in and submits the registration form. */
export const createAccount = async (page: Page, email: string): Promise<void> => {
  await field(page, 'First Name').fill('Ilze');
  await field(page, 'Last Name').fill('Bērziņa');
  await field(page, 'Email').fill(email);
  await field(page, 'Phone').fill('26123456');
  await field(page, 'Password').fill(goodPassword);
  await field(page, 'Confirm password').fill(goodPassword);
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await button(page, 'Create account').click();
};
