import { useContactText } from '#storefront/i18n/use-contact-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { ArrowLeftIcon } from '#storefront/ui/media/icons.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';

export function ContactPage() {
  const t = useContactText();
  return (
    <div className={`container ${styles.page}`}>
      <Button variant="quiet" to={paths.HomePage} icon={<ArrowLeftIcon size={20} />}>
        {t('common.back')}
      </Button>
      <h1 className={styles.heading}>{t('help.title')}</h1>
      <div className={styles.columns}>
        <div>
          <p className={styles.intro}>{t('contact.intro')}</p>
          <noscript>
            <p className={styles.intro}>{t('contact.noScripts')}</p>
          </noscript>
          <ContactForm />
        </div>
        <OtherWays />
      </div>
    </div>
  );
}

function OtherWays() {
  const t = useContactText();
  const { support_email: email } = useShellData().settings;
  return (
    <aside className={styles.aside} aria-label={t('contact.otherWays')}>
      {email === '' ? null : (
        <section>
          <h2>{t('contact.byEmail')}</h2>
          <p>{t('help.text')}</p>
          <a className={styles.email} href={`mailto:${email}`}>
            {email}
          </a>
        </section>
      )}
      <section>
        <h2>{t('contact.answered')}</h2>
        <p>{t('contact.answeredText')}</p>
        <Button variant="outline" to="/faq">
          {t('footer.faq')}
        </Button>
      </section>
    </aside>
  );
}
