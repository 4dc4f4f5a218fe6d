import { useText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/lib/paths.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { ArrowLeftIcon } from '#storefront/ui/media/icons.tsx';
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
