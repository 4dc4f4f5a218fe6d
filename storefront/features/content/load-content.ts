import type { Faq, StaticPage } from '#contract/content.ts';
import type { Api, Failure } from '#storefront/api/client.ts';

export type StaticPageResult =
  | { readonly ok: true; readonly page: StaticPage }
  | { readonly ok: false; readonly failure: Failure };

/** Loads the page by its id, which is the slug in the URL (RT-21). */
export const loadStaticPage = async (api: Api, id: string): Promise<StaticPageResult> => {
  const result = await api.call('GET /static-pages/:id', { params: { id } });
  if (result.ok) return { ok: true, page: result.response.payload };
  return { ok: false, failure: result.failure };
};

export type FaqsResult =
  | { readonly ok: true; readonly faqs: readonly Faq[] }
  /** answered: the server refused; otherwise there was no response, which has a separate text. */
  | { readonly ok: false; readonly message: string | null; readonly answered: boolean };

export const loadFaqs = async (api: Api): Promise<FaqsResult> => {
  const result = await api.call('GET /faqs');
  if (result.ok) return { ok: true, faqs: result.response.faqs };
  return { ok: false, message: result.failure.message, answered: result.failure.http !== null };
};
