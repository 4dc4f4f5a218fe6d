import type { Page } from '@playwright/test';

/** Stubs a call with a payload. */
export const stubPayload = async (page: Page, call: string, payload: unknown): Promise<void> => {
  await page.route(
    (url) => url.pathname === `/api${call}`,
    (route) => route.fulfill({ json: { status: 'OK', payload, message: null } }),
  );
};

export const aCategory = (id: number, name: string, url: string | null = name.toLowerCase()) => ({
  id,
  name,
  url,
  parent_id: null,
  subcategories: [],
});
