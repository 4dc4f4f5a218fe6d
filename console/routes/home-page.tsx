import { useLoaderData } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { PromoProducts } from '#console/features/home-page/promo-products.tsx';
import { Tiles } from '#console/features/home-page/tiles.tsx';
import { useHomeSetting } from '#console/features/home-page/use-home-setting.ts';
import { ListScreen, useListAddress } from '#console/features/list-screen.tsx';
import { PictureField } from '#console/features/settings/picture-field.tsx';
import { settingNames } from '#console/features/settings/setting-names.ts';
import { TextRow } from '#console/features/text-row.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';
import { Field } from '#console/ui/field.tsx';
import { LanguageSelect } from '#console/ui/language-select.tsx';
import type { HomePage } from '#contract/admin/home-page.ts';

const defaultLanguage = async (): Promise<string> => {
  const { languages } = (await call('GET /admin/articles/:kind', { params: { kind: 'faqs' } })).payload;
  return languages[0]?.code ?? 'en';
};

export const loader = async ({ request }: { readonly request: Request }) => {
  const language = new URL(request.url).searchParams.get('language') ?? (await defaultLanguage());
  const { payload } = await call('GET /admin/home-page/:language', { params: { language } });
  return { page: payload, language };
};

const parts = [
  ['hero', t('Top of the page'), /^home\.(?:hero|shopNow)/],
  ['promo', t('Promo card'), /^home\.promo/],
  ['banner', t('Banner'), /^home\.(?:banner|wide|competitive|quality)/],
] as const;

/** The category of the promo card; none: no card. */
const PromoCategory = ({ page, isOff }: { readonly page: HomePage; readonly isOff: boolean }) => {
  const [value, save] = useHomeSetting('promo_category', page.promo_category);
  const isKnown = page.categories.some(({ url }) => url === value);
  return (
    <Field label={t('Category')}>
      <select
        className="in"
        value={value}
        disabled={isOff}
        onChange={(event) => void save(event.currentTarget.value)}
      >
        <option value="">{t('No card')}</option>
        {!isKnown && value !== '' && <option value={value}>{value}</option>}
        {page.categories.map(({ url, name }) => (
          <option key={url} value={url}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
};

/** Hero, tiles, promo card and banner of the shop's home page, language by language. */
export const Component = () => {
  const { page, language } = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { change } = useListAddress();
  const isOff = !may('settings.write');
  const picture = (key: 'hero_image_url' | 'promo_image_url' | 'banner_image_url') => (
    <div className="field">
      <span className="lab" id={`hint-${key}`}>
        {settingNames[key].filter(Boolean).join('. ')}
      </span>
      <PictureField setting={{ key, value: page[key], is_set: true }} isOff={isOff} />
    </div>
  );
  return (
    <ListScreen
      title={t('Home page')}
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
        {parts.map(([part, name, keys]) => (
          <section key={part} className="pan" aria-label={name}>
            <header>
              <h2>{name}</h2>
            </header>
            <div className="inside">
              {part === 'hero' && picture('hero_image_url')}
              {part === 'promo' && <PromoCategory page={page} isOff={isOff} />}
              {part === 'promo' && picture('promo_image_url')}
              {part === 'promo' && <PromoProducts page={page} isOff={isOff} />}
              {part === 'banner' && picture('banner_image_url')}
            </div>
            <ul className="set-list">
              {page.texts
                .filter(({ key }) => keys.test(key))
                .map((row) => (
                  <TextRow
                    key={`${language} ${row.key}`}
                    row={row}
                    what="interface"
                    language={language}
                    isOff={!may('content.write')}
                  />
                ))}
            </ul>
          </section>
        ))}
        <Tiles page={page} language={language} />
      </div>
    </ListScreen>
  );
};
