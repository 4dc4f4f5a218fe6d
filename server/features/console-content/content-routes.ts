import type { Article as ArticleRow, Promo } from '#contract/admin/content.ts';
import { builtInTexts } from '#contract/messages/built-in-texts.ts';
import type { Database } from '#server/db/pool.ts';
import {
  readCatalogueTexts,
  translateCatalogue,
} from '#server/features/catalogue-admin/translate-catalogue.ts';
import {
  importTexts,
  readAllTexts,
  textsAsCsv,
  textsFromCsv,
} from '#server/features/catalogue-admin/translation-files.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import { type Article, listArticles } from '#server/features/content/content-store.ts';
import {
  orderArticles,
  readArticle,
  removeArticle,
  saveArticle,
} from '#server/features/content/save-article.ts';
import { listLanguages } from '#server/features/localisation/localisation-views.ts';
import { readTranslations, translateTexts } from '#server/features/localisation/translate-texts.ts';
import { foundOr } from '#server/features/operations/operator-refusal.ts';
import { createPromoCode } from '#server/features/pricing/create-promo-code.ts';
import { endPromoCode } from '#server/features/pricing/end-promo-code.ts';
import { type ListedPromo, listPromos } from '#server/features/pricing/operator-views.ts';
import type { AdminCall, AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { centsText, textCents } from '#server/lib/money.ts';
import { readShopTime } from '#server/lib/shop-clock.ts';

const saved = { status: 'OK', message: 'Saved.' } as const;
const tables = { pages: 'static_pages', faqs: 'faqs' } as const satisfies Record<string, Article>;

/** The default language first. */
export const languagesOf = async (db: Database) =>
  (await listLanguages(db))
    .toSorted((one, other) => other.default - one.default)
    .map(({ code, title }) => ({ code, title }));

const readArticles = async (db: Database, what: Article) => {
  const languages = await languagesOf(db);
  const articles: ArticleRow[] = [];
  for (const article of await listArticles(db, what)) {
    const own = { language: languages[0]?.code ?? 'en', title: article.title, content: article.content };
    const texts: ArticleRow['texts'] = [own];
    for (const language of article.languages) {
      const text = await readArticle(db, what, String(article.id), language);
      if (text && language !== own.language)
        texts.push({ language, title: text.title, content: text.content });
    }
    articles.push({ id: article.id, kind: article.kind, is_popular: article.isPopular, texts });
  }
  return { articles, languages };
};

const articleRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/articles/:kind': async ({ params }) => ({
      status: 'OK' as const,
      payload: await readArticles(deps.db, tables[params.kind]),
    }),
    'POST /admin/articles/:kind': async ({ params, body, actor }) => {
      const { is_popular: isPopular, ...text } = body;
      const { id } = await saveArticle(operationOf(deps, actor), tables[params.kind], { ...text, isPopular });
      return { status: 'OK' as const, payload: { id } };
    },
    'POST /admin/articles/:kind/order': async ({ params, body, actor }) => {
      await orderArticles(operationOf(deps, actor), tables[params.kind], body.ids);
      return saved;
    },
    'POST /admin/articles/:kind/remove': async ({ params, body, actor }) => {
      await removeArticle(operationOf(deps, actor), tables[params.kind], body.id);
      return { status: 'OK' as const, message: 'Removed.' as const };
    },
  }) satisfies Partial<AdminHandlers>;

const shownTexts = 200;

const listTexts = async (
  { db }: ConsoleDeps,
  { params, query }: AdminCall<'GET /admin/translations/:what/:language'>,
) => {
  const { what, language } = params;
  const all =
    what === 'catalogue'
      ? (await readCatalogueTexts(db, language)).texts.map(({ key, original, text }) => ({
          key,
          original,
          text,
        }))
      : await readTranslations(db, language, builtInTexts).then(({ texts }) =>
          Object.entries(builtInTexts).map(([key, original]) => ({ key, original, text: texts[key] ?? '' })),
        );
  const wanted = (query.search ?? '').trim().toLowerCase();
  const isMissing = ({ text }: { readonly text: string }): boolean => text.trim() === '';
  const found = all.filter(
    (row) =>
      (query.missing !== true || isMissing(row)) &&
      [row.key, row.original, row.text].some((text) => text.toLowerCase().includes(wanted)),
  );
  return {
    rows: [...found.filter(isMissing), ...found.filter((row) => !isMissing(row))].slice(0, shownTexts),
    found: found.length,
    missing: all.filter(isMissing).length,
    languages: await languagesOf(db),
  };
};

const translationRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/translations/:what/:language': async (call) => ({
      status: 'OK' as const,
      payload: await listTexts(deps, call),
    }),
    'POST /admin/translations/:what/:language': async ({ params, body, actor }) => {
      const input = {
        languageCode: params.language,
        texts: { [body.key]: body.text },
        was: { [body.key]: body.was },
      };
      const operation = operationOf(deps, actor);
      if (params.what === 'catalogue') await translateCatalogue(operation, input);
      else await translateTexts(operation, { ...input, builtIn: builtInTexts });
      return saved;
    },
    'GET /admin/translations/:what/:language/file': async ({ params: { what, language } }) => {
      const { texts } = await readAllTexts(deps.db, what, language);
      return { name: `${what}-${language}.csv`, bytes: Buffer.from(textsAsCsv(texts)) };
    },
    'POST /admin/translations/:what/:language/file': async ({ params, body, actor }) => {
      const { name, content, dry_run: dryRun } = body;
      const { changed, missing } = await importTexts(
        { ...operationOf(deps, actor), dryRun },
        { what: params.what, languageCode: params.language, name, given: textsFromCsv(name, content) },
      );
      return { status: 'OK' as const, payload: { changed: changed.length, missing: missing.length } };
    },
  }) satisfies Partial<AdminHandlers>;

const promoRow = (promo: ListedPromo): Promo => ({
  code: promo.code,
  description: promo.description,
  uses: promo.uses,
  state: promo.state,
  percent: promo.percent === null ? null : Number(promo.percent),
  amount: promo.amountCents === null ? null : centsText(promo.amountCents),
  at_most: promo.maxDiscountCents === null ? null : centsText(promo.maxDiscountCents),
  applies_to: promo.appliesTo,
  minimum: centsText(promo.minimumCents),
  starts_at: promo.startsAt?.toISOString() ?? null,
  ends_at: promo.endsAt?.toISOString() ?? null,
  max_uses: promo.maxUses,
  max_uses_per_customer: promo.maxUsesPerCustomer,
});

const centsOrNull = (text: string | null): number | null => (text === null ? null : textCents(text));
/** What was typed is the time of the shop's clock, wherever the browser is. */
const timeOrNull = (time: string | null): Date | null =>
  time === null ? null : foundOr(readShopTime(time), 'plan_time_malformed', { time });

const promoRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/promos': async () => ({
      status: 'OK' as const,
      payload: (await listPromos(deps.db, deps.world.now())).map(promoRow),
    }),
    'POST /admin/promos': async ({ body, actor }) => {
      await createPromoCode(operationOf(deps, actor), {
        code: body.code,
        description: body.description,
        percent: body.percent,
        amountCents: centsOrNull(body.amount),
        maxDiscountCents: centsOrNull(body.at_most),
        appliesTo: body.applies_to,
        minimumCents: textCents(body.minimum),
        startsAt: timeOrNull(body.starts_at),
        endsAt: timeOrNull(body.ends_at),
        maxUses: body.max_uses,
        maxUsesPerCustomer: body.max_uses_per_customer,
      });
      return saved;
    },
    'POST /admin/promos/:code/end': async ({ params, actor }) => {
      await endPromoCode(operationOf(deps, actor), params.code);
      return saved;
    },
  }) satisfies Partial<AdminHandlers>;

/** Routes of pages, questions, translations and promo codes: the use cases of the command line. */
export const contentAdminRoutes = (deps: ConsoleDeps) => ({
  ...articleRoutes(deps),
  ...translationRoutes(deps),
  ...promoRoutes(deps),
});
