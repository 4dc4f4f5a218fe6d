import { categoryOf } from '#demo/categories.ts';
import { COUNTRIES } from '#demo/content/countries.ts';
import { FAQS } from '#demo/content/faqs.ts';
import { FEATURED } from '#demo/content/featured.ts';
import { PAGES } from '#demo/content/pages.ts';
import { CURRENCIES, SETTINGS, SOCIAL_LINKS } from '#demo/content/shop.ts';
import { MESSAGES } from '#demo/messages/messages.ts';
import { pictureUrl } from '#demo/pictures.ts';
import type { Row } from '#demo/rows-catalogue.ts';
import { LANGUAGES, OTHER_LANGUAGES } from '#demo/words.ts';
import { sanitiseHtml } from '#server/lib/text/sanitise-html.ts';

interface ContentRows {
  readonly languages: Row<'languages'>[];
  readonly currencies: Row<'currencies'>[];
  readonly settings: Row<'settings'>[];
  readonly messages: Row<'messages'>[];
  readonly staticPages: Row<'static_pages'>[];
  readonly staticPageTexts: Row<'static_page_texts'>[];
  readonly faqs: Row<'faqs'>[];
  readonly faqTexts: Row<'faq_texts'>[];
  readonly socialLinks: Row<'social_links'>[];
  readonly countries: Row<'countries'>[];
  readonly featured: Row<'featured_categories'>[];
  readonly featuredTexts: Row<'featured_category_texts'>[];
}

/** Everything but the products and what they are sorted by. */
export function contentRows(): ContentRows {
  return {
    languages: LANGUAGES.map((language, position) => ({ ...language, is_default: position === 0, position })),
    currencies: CURRENCIES.map((currency, position) => ({ ...currency, position })),
    settings: Object.entries({
      ...SETTINGS,
      hero_image_url: pictureUrl('hero'),
      promo_image_url: pictureUrl('desk'),
      promo_products: 'LUM-701 46 26, TAC-801 33 79, TAC-831 74 79, MOR-841 82 71',
    }).map(([key, value]) => ({
      key,
      value: JSON.stringify(value),
    })),
    messages: messageRows(),
    ...pageRows(),
    ...faqRows(),
    socialLinks: SOCIAL_LINKS.map((link, index) => ({ id: index + 1, ...link, position: index })),
    countries: COUNTRIES.map(({ iso, name, vat, postCode, example, payment }, index) => ({
      id: index + 1,
      iso,
      name,
      position: index,
      vat_percent: vat,
      post_code_pattern: postCode,
      post_code_example: example,
      payment_methods: payment ?? null,
      // German courts want these words; the home country keeps the original ones.
      order_button: iso === 'DE' || iso === 'AT' ? 'obligation' : null,
      takes_back: iso === 'DE',
    })),
    ...featuredRows(),
  };
}

function messageRows(): Row<'messages'>[] {
  return OTHER_LANGUAGES.flatMap(({ id, code }) =>
    Object.entries(MESSAGES[code]).map(([key, text]) => ({ language_id: id, key, text })),
  );
}

/** HTML from any source is sanitised when it is stored and again when it is sent. */
const stored = ({ title, content }: { title: string; content: string }) => ({
  title,
  content: sanitiseHtml(content),
});

function pageRows(): Pick<ContentRows, 'staticPages' | 'staticPageTexts'> {
  return {
    staticPages: PAGES.map(({ id, kind, texts }, position) => ({ id, kind, ...stored(texts.en), position })),
    staticPageTexts: PAGES.flatMap(({ id, texts }) =>
      OTHER_LANGUAGES.map((language) => ({
        page_id: id,
        language_id: language.id,
        ...stored(texts[language.code]),
      })),
    ),
  };
}

function faqRows(): Pick<ContentRows, 'faqs' | 'faqTexts'> {
  return {
    faqs: FAQS.map(({ id, isPopular, title, content }, position) => ({
      id,
      title: title.en,
      content: sanitiseHtml(content.en),
      is_popular: isPopular,
      position,
    })),
    faqTexts: FAQS.flatMap(({ id, title, content }) =>
      OTHER_LANGUAGES.map((language) => ({
        faq_id: id,
        language_id: language.id,
        title: title[language.code],
        content: sanitiseHtml(content[language.code]),
      })),
    ),
  };
}

function featuredRows(): Pick<ContentRows, 'featured' | 'featuredTexts'> {
  return {
    featured: FEATURED.map(({ category, title, shortTitle, picture, background, width }, index) => ({
      id: index + 1,
      category_id: categoryOf(category).id,
      title: title.en,
      short_title: shortTitle.en,
      image_url: pictureUrl(picture),
      background_color: background,
      width,
      position: index,
    })),
    featuredTexts: FEATURED.flatMap(({ title, shortTitle }, index) =>
      OTHER_LANGUAGES.map((language) => ({
        featured_id: index + 1,
        language_id: language.id,
        title: title[language.code],
        short_title: shortTitle[language.code],
      })),
    ),
  };
}
