import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { Pins, Synonyms, SynonymsDialog, Vain } from '#console/features/catalogue/search-parts.tsx';
import { ListScreen, useListAddress } from '#console/features/list-screen.tsx';
import { t, tn } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { LanguageSelect } from '#console/ui/language-select.tsx';
import type { ExplainedSearch } from '#contract/admin/catalogue/search.ts';

export const loader = async ({ request }: { readonly request: Request }) => {
  const asked = new URL(request.url).searchParams;
  const text = asked.get('search') ?? '';
  const language = asked.get('language');
  const { payload: page } = await call('GET /admin/search');
  const explained =
    text === ''
      ? null
      : (
          await call('GET /admin/search/explain', {
            query: { text: text.slice(0, 200), ...(language !== null && { language }) },
          })
        ).payload;
  return { page, explained, language: language ?? page.languages[0]?.code ?? 'en' };
};

const partNames: Readonly<Record<string, string>> = {
  text: t('name and facts'),
  description: t('description'),
  kind: t('kind of product'),
  name: t('whole name'),
  availability: t('in stock'),
  popularity: t('popular'),
  number: t('number typed'),
};

const signed = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`);

/** How a search is read, and what each part adds to the points of its first products. */
const Explained = ({ explained }: { readonly explained: ExplainedSearch }) => (
  <section className="pan" aria-label={t('Result')}>
    <header>
      <h2>{tn(explained.total, '{n} product found', '{n} products found')}</h2>
      <span className="q">
        {t('Read as: {parts}', {
          parts: [...explained.chips, explained.words].filter((part) => part !== '').join(' · ') || '–',
        })}
      </span>
    </header>
    {explained.products.length > 0 && (
      <table className="list plain">
        <thead>
          <tr>
            <th>{t('Product')}</th>
            <th className="r">{t('Points')}</th>
            <th>{t('Why')}</th>
          </tr>
        </thead>
        <tbody>
          {explained.products.map((product) => (
            <tr key={product.sku}>
              <td>
                {product.name}{' '}
                {product.pinned !== null && (
                  <Badge tone="green">{t('place {n}', { n: product.pinned })}</Badge>
                )}
                <div className="q sm">{product.sku}</div>
              </td>
              <td className="r s">{product.points}</td>
              <td className="q second">
                {product.parts
                  .map(({ part, points }) => `${partNames[part] ?? part} ${signed(points)}`)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

/** The search workbench: what was not found, synonyms, pinned products, and why a search shows what it shows. */
export const Component = () => {
  const { page, explained, language } = useLoaderData<typeof loader>();
  const { change } = useListAddress();
  const [first, setFirst] = useState<string | null>(null);
  return (
    <>
      <ListScreen
        title={t('Search in the shop')}
        find={{ label: t('Try a search'), placeholder: t('Try a search') }}
        filters={
          <LanguageSelect
            languages={page.languages}
            value={language}
            onChange={(code) => change({ language: code })}
          />
        }
        isEmpty={false}
        emptyText=""
        nextCursor={null}
      >
        <div className="page narrow stacked">
          {explained && <Explained explained={explained} />}
          <Vain page={page} onAdd={setFirst} />
          <Synonyms page={page} onAdd={setFirst} />
          <Pins page={page} />
        </div>
      </ListScreen>
      {first !== null && <SynonymsDialog page={page} first={first} onClose={() => setFirst(null)} />}
    </>
  );
};
