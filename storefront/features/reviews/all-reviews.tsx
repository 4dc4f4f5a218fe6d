import { useId } from 'react';
import { Form, useSubmit } from 'react-router';
import { productHref } from '#contract/product-href.ts';
import type { ProductDetails } from '#contract/products.ts';
import { reviewLimits } from '#contract/reviews/review-rules.ts';
import type { ReviewPage } from '#contract/reviews/reviews.ts';
import { type ReviewPageText, useReviewPageText } from '#storefront/i18n/use-review-page-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Field } from '#storefront/ui/form/field.tsx';
import { Breadcrumbs } from '#storefront/ui/navigation/breadcrumbs.tsx';
import { Pagination } from '#storefront/ui/navigation/pagination.tsx';
import { HelpfulButton } from './helpful-button.tsx';
import { HowReviewsWork } from './how-reviews-work.tsx';
import { languageName } from './language-name.ts';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewItem } from './review-item.tsx';
import pageStyles from './review-page.module.css';
import { isFiltered, type ReviewQuery, reviewSearch, reviewSorts, wordsParameter } from './review-query.ts';
import styles from './reviews.module.css';

export interface AllReviewsProps {
  product: ProductDetails;
  page: ReviewPage;
  query: ReviewQuery;
}

/** All reviews of a product. Everything but voting also works without JavaScript: filters are a form and links. */
export function AllReviews({ product, page: { summary, reviews, pagination }, query }: AllReviewsProps) {
  const t = useReviewPageText();
  const productPage = productHref(product);
  const href = `${productPage}/reviews`;
  const title = t('reviews.of', { name: product.name });
  return (
    <div className="container">
      <Breadcrumbs
        label={t('common.breadcrumbs')}
        crumbs={[
          { label: t('common.home'), to: paths.HomePage },
          { label: product.name, to: productPage },
          { label: t('reviews.title') },
        ]}
      />
      <h1 className={pageStyles.title}>{title}</h1>
      <div className={`${styles.split} ${pageStyles.split}`}>
        <div className={pageStyles.aside}>
          <RatingSummary productId={product.id} summary={summary} href={href} stars={query.stars} />
          <HowReviewsWork summary={summary} />
        </div>
        <div>
          {summary.languages.length > 0 ? <Filters summary={summary} query={query} /> : null}
          <p className={pageStyles.found} role="status">
            {summary.languages.length > 0 && isFiltered(query)
              ? t('reviews.found', { shown: pagination.total, count: summary.count })
              : ''}
          </p>
          <h2 className="visually-hidden">{t('reviews.title')}</h2>
          {reviews.length === 0 && isFiltered(query) ? (
            <div className={pageStyles.empty}>
              <p>{t('reviews.noMatch')}</p>
              <Button variant="outline" to={href}>
                {t('reviews.clear')}
              </Button>
            </div>
          ) : null}
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} actions={<HelpfulButton review={review} />} />
          ))}
          <Pagination
            page={pagination.current_page}
            total={pagination.last_page}
            hrefFor={(page) => `${href}${reviewSearch({ ...query, page })}`}
            texts={paginationTexts(t)}
          />
        </div>
      </div>
    </div>
  );
}

const paginationTexts = (t: ReviewPageText) => ({
  label: t('pagination.label'),
  previous: t('pagination.previous'),
  next: t('pagination.next'),
  page: (page: number) => t('pagination.page', { page }),
});

function Filters({ summary, query }: Pick<AllReviewsProps, 'query'> & { summary: ReviewPage['summary'] }) {
  const t = useReviewPageText();
  const { language } = useShellData();
  const submit = useSubmit();
  return (
    <Form
      className={pageStyles.filters}
      preventScrollReset
      // Other filters in the address fill the form again.
      key={reviewSearch(query)}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement)
          void submit(event.currentTarget, { preventScrollReset: true });
      }}
    >
      {query.stars === undefined ? null : <input type="hidden" name="stars" value={query.stars} />}
      <Choice
        name="sort"
        label={t('reviews.sortBy')}
        value={query.sort}
        options={[
          ['', t('reviews.sort.default')],
          ...reviewSorts.map((sort) => [sort, t(`reviews.sort.${sort}`)] as const),
        ]}
      />
      {summary.languages.length > 1 ? (
        <Choice
          name="language"
          label={t('reviews.language')}
          value={query.language}
          options={[
            ['', t('reviews.allLanguages')],
            ...summary.languages.map((code) => [code, languageName(code, language.code, t)] as const),
          ]}
        />
      ) : null}
      <Field
        name={wordsParameter}
        type="search"
        label={t('reviews.search')}
        defaultValue={query.search}
        maxLength={reviewLimits.search}
      />
      <Button type="submit" variant="quiet">
        {t('reviews.show')}
      </Button>
    </Form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
}

/** A plain select, which also works without JavaScript. */
function Choice({ name, label, value, options }: ChoiceProps) {
  const id = useId();
  return (
    <div className={pageStyles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value ?? ''}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
