import { imprintMessagesEn } from '#contract/messages/imprint-messages-en.ts';
import { failureText } from '#storefront/i18n/failure-text.ts';
import { useText, useTextOver } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/lib/paths.ts';
import { Breadcrumbs } from '#storefront/ui/navigation/breadcrumbs.tsx';
import styles from './content-page.module.css';
import { ContentFailed, ContentPage } from './content-page.tsx';
import type { StaticPageResult } from './load-content.ts';
import { Prose } from './prose.tsx';

export function StaticPageView({ result }: { result: StaticPageResult }) {
  const t = useText();
  if (!result.ok) {
    return (
      <ContentPage>
        <ContentFailed
          message={failureText(result.failure, 'staticPage.failed', t)}
          gone={result.failure.http === 404}
        />
      </ContentPage>
    );
  }
  const { title, content, contact_point: contact } = result.page;
  return (
    <ContentPage>
      <Breadcrumbs
        label={t('common.breadcrumbs')}
        crumbs={[{ label: t('common.home'), to: paths.HomePage }, { label: title }]}
      />
      <h1 className={styles.heading}>{title}</h1>
      <Prose html={content} />
      {contact ? <ContactPoint text={contact} /> : null}
    </ContentPage>
  );
}

/** Of the imprint; the operator's text, so an address in it is not a link. */
function ContactPoint({ text }: { text: string }) {
  const t = useTextOver(imprintMessagesEn);
  return (
    <section className={styles.contact}>
      <h2>{t('imprint.contact')}</h2>
      <p>{text}</p>
    </section>
  );
}
