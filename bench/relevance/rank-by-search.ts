import type { FastifyInstance } from 'fastify';
import type { CataloguePage } from '#contract/catalogue.ts';

/** The SKUs that the shop's search finds by relevance, best first. */
export const rankBySearch = async (
  app: Pick<FastifyInstance, 'inject'>,
  query: string,
  languageId: number | undefined,
): Promise<readonly string[]> => {
  const parameters = new URLSearchParams({ search: query, sort: 'relevance', per_page: '60' });
  if (languageId !== undefined) parameters.set('lang_id', String(languageId));
  const response = await app.inject({ url: `/api/products/catalog?${parameters}` });
  if (response.statusCode !== 200) throw new Error(`'${query}' got ${response.statusCode}`);
  return response.json<CataloguePage>().payload.map(({ sku }) => sku);
};
