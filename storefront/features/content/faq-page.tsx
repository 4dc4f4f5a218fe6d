import { useText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/lib/paths.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { ArrowLeftIcon, MailIcon } from '#storefront/ui/media/icons.tsx';
import { EmptyState } from '#storefront/ui/status/empty-state.tsx';
import styles from './content-page.module.css';
import { ContentFailed, ContentPage } from './content-page.tsx';
import type { FaqsResult } from './load-content.ts';
import { Prose } from './prose.tsx';

export function FaqPage({ result }: { result: FaqsResult }) {
  const t = useText();
  return (
    <ContentPage>
      <Button variant="quiet" to={paths.HomePage} icon={<ArrowLeftIcon size={20} />}>
        {t('common.back')}
      </Button>
      {result.ok ? (
        <>
          <h1 className={`${styles.heading} ${styles.wideHeading}`}>{t('faq.title')}</h1>
          {result.faqs.length === 0 ? <NoQuestions /> : null}
          <ol className={styles.questions}>
            {result.faqs.map(({ id, title, content }) => (
              <li key={id} className={styles.question}>
                <h2>{title}</h2>
                <Prose html={content} />
              </li>
            ))}
          </ol>
        </>
      ) : (
        <ContentFailed message={result.message ?? t(result.answered ? 'faqs.failed' : 'faqs.error')} />
      )}
    </ContentPage>
  );
}

/** A new shop has no questions yet. */
function NoQuestions() {
  const t = useText();
  return (
    <EmptyState
      sign={<MailIcon />}
      title={t('faq.none')}
      actions={<Button to={paths.contact}>{t('header.contactUs')}</Button>}
    >
      {t('contact.intro')}
    </EmptyState>
  );
}
