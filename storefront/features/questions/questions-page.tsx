import type { CallResponse } from '#contract/endpoints-table.ts';
import { productHref } from '#contract/product-href.ts';
import type { ProductDetails } from '#contract/products.ts';
import type { Question } from '#contract/reviews/questions.ts';
import { questionLimits } from '#contract/reviews/review-rules.ts';
import { ReportLink } from '#storefront/features/reviews/report-link.tsx';
import pageStyles from '#storefront/features/reviews/review-page.module.css';
import styles from '#storefront/features/reviews/reviews.module.css';
import { signInPath } from '#storefront/features/session/session-paths.ts';
import { formatOrderDate } from '#storefront/i18n/dates.ts';
import { useReviewPageText } from '#storefront/i18n/use-review-page-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { useSession } from '#storefront/state/session.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Breadcrumbs } from '#storefront/ui/navigation/breadcrumbs.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { Pagination } from '#storefront/ui/navigation/pagination.tsx';
import { TextForm } from './text-form.tsx';

export interface QuestionsPageProps {
  product: ProductDetails;
  page: CallResponse<'GET /products/:id/questions'>['payload'];
  number: number;
}

/** All questions about a product with their answers. Reading needs no JavaScript. */
export function QuestionsPage({ product, page: { questions, last_page }, number }: QuestionsPageProps) {
  const t = useReviewPageText();
  const isSignedIn = useSession((session) => session.isAuthenticated);
  const productPage = productHref(product);
  return (
    <div className="container">
      <Breadcrumbs
        label={t('common.breadcrumbs')}
        crumbs={[
          { label: t('common.home'), to: paths.HomePage },
          { label: product.name, to: productPage },
          { label: t('questions.title') },
        ]}
      />
      <h1 className={pageStyles.title}>{t('questions.of', { name: product.name })}</h1>
      <div className={`${styles.split} ${pageStyles.split}`}>
        <div className={pageStyles.aside} id="ask">
          {isSignedIn ? (
            <TextForm
              label={t('questions.yourQuestion')}
              hint={t('questions.hint')}
              button={t('questions.send')}
              done={t('questions.online')}
              limits={questionLimits.question}
              tooShort={t('refusal.question_length')}
              send={(text) =>
                browserApi.call('POST /products/:id/questions', {
                  params: { id: product.id },
                  body: { text },
                })
              }
            />
          ) : (
            <p>
              <Link className="text-link" to={signInPath(`${productPage}/questions`)} rel="nofollow">
                {t('questions.signIn')}
              </Link>
            </p>
          )}
          <noscript>{t('reviews.needsScript')}</noscript>
          <p className={styles.note}>{t('questions.who')}</p>
        </div>
        <div>
          {questions.length === 0 ? <p>{t('questions.none')}</p> : null}
          {questions.map((question) => (
            <QuestionItem key={question.id} question={question} mayAnswer={isSignedIn} />
          ))}
          <Pagination
            page={number}
            total={last_page}
            hrefFor={(page) => `${productPage}/questions${page > 1 ? `?page=${page}` : ''}`}
            texts={{
              label: t('pagination.label'),
              previous: t('pagination.previous'),
              next: t('pagination.next'),
              page: (page) => t('pagination.page', { page }),
            }}
          />
        </div>
      </div>
    </div>
  );
}

function QuestionItem({ question, mayAnswer }: { question: Question; mayAnswer: boolean }) {
  const t = useReviewPageText();
  const { settings } = useShellData();
  return (
    <article className={styles.review}>
      <h2 className={styles.headline} lang={question.language}>
        {question.text}
      </h2>
      <p className={styles.facts}>
        <span>{question.author ?? t('reviews.aCustomer')}</span>
        <span>{formatOrderDate(question.created_at)}</span>
        {question.is_sample ? <span>{t('questions.sample')}</span> : null}
        <ReportLink about={{ question: question.id }} />
      </p>
      {question.answers.map((answer) => (
        <div key={answer.id} className={styles.reply}>
          <p className={styles.headline}>
            {answer.is_shop
              ? t('questions.fromShop', { shop: settings.shop_name ?? '' })
              : (answer.author ?? t('reviews.aCustomer'))}
          </p>
          <p lang={answer.language}>{answer.text}</p>
          <p className={styles.facts}>
            {answer.is_shop ? null : <span className={styles.verified}>{t('questions.fromBuyer')}</span>}
            <span>{formatOrderDate(answer.created_at)}</span>
            {answer.is_shop ? null : <ReportLink about={{ answer: answer.id }} />}
          </p>
        </div>
      ))}
      {mayAnswer ? (
        <details className={pageStyles.how}>
          <summary>{t('questions.answer')}</summary>
          <TextForm
            label={t('questions.yourAnswer')}
            button={t('questions.sendAnswer')}
            done={t('questions.answerOnline')}
            limits={questionLimits.answer}
            tooShort={t('refusal.answer_length')}
            send={(text) =>
              browserApi.call('POST /questions/:id/answers', { params: { id: question.id }, body: { text } })
            }
          />
        </details>
      ) : null}
    </article>
  );
}
