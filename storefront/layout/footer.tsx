import type { Settings, SocialLink, StaticPage } from '#contract/content.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/lib/paths.ts';
import { Wordmark } from '#storefront/ui/media/wordmark.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import styles from './footer.module.css';
import { NewsletterForm, type NewsletterFormProps } from './newsletter-form.tsx';
import { PaymentLogos } from './payment-logos.tsx';
import { SocialLinks } from './social-links.tsx';

export interface FooterProps extends NewsletterFormProps {
  shopName: string;
  settings: Pick<
    Settings,
    'requisites' | 'copyright' | 'payment_methods' | 'logo_url' | 'withdrawal_enabled'
  >;
  staticPages: readonly Pick<StaticPage, 'id' | 'title'>[];
  socialLinks: readonly SocialLink[];
  onCookies: () => void;
}

export function Footer({
  shopName,
  settings,
  staticPages,
  socialLinks,
  onSubscribe,
  onCookies,
}: FooterProps) {
  const t = useText();
  return (
    <footer className={styles.footer} data-ground="ink">
      <div className="container">
        <div className={styles.columns}>
          <div className={styles.company}>
            <Link
              className={styles.home}
              to={paths.HomePage}
              aria-label={t('header.home', { shop: shopName })}
            >
              <Wordmark shopName={shopName} logo={settings.logo_url} again />
            </Link>
            <p className={styles.requisites}>{settings.requisites}</p>
            <SocialLinks links={socialLinks} />
          </div>
          <FooterPages
            pages={staticPages}
            canWithdraw={settings.withdrawal_enabled !== false}
            onCookies={onCookies}
          />
          <NewsletterForm onSubscribe={onSubscribe} />
        </div>
        <div className={styles.bottom}>
          <p className={styles.copyright}>{settings.copyright}</p>
          {settings.payment_methods?.includes('card') === false ? null : <PaymentLogos />}
        </div>
      </div>
    </footer>
  );
}

const pagesInColumn = 5;

interface FooterPagesProps {
  pages: FooterProps['staticPages'];
  /** Shops that sell to companies only have no withdrawal. */
  canWithdraw: boolean;
  onCookies: () => void;
}

/** Static pages in columns of five (FT-03); withdrawal and the two built-in help pages are below the last of them. */
function FooterPages({ pages, canWithdraw, onCookies }: FooterPagesProps) {
  const t = useText();
  const columns = Array.from({ length: Math.max(1, Math.ceil(pages.length / pagesInColumn)) }, (_, column) =>
    pages.slice(column * pagesInColumn, (column + 1) * pagesInColumn),
  );
  return (
    <nav className={styles.pages} aria-label={t('footer.pages')}>
      {columns.map((column, index) => (
        <div key={column[0]?.id ?? 'none'}>
          {column.length > 0 ? (
            <ul className={styles.links}>
              {column.map(({ id, title }) => (
                <li key={id}>
                  <Link to={`/static-page/${id}`}>{title}</Link>
                </li>
              ))}
            </ul>
          ) : null}
          {index === columns.length - 1 ? (
            <ul className={styles.links}>
              {canWithdraw ? (
                <li>
                  <Link className={styles.withdraw} to={paths.withdraw}>
                    {t('footer.withdraw')}
                  </Link>
                </li>
              ) : null}
              <li>
                <Link to="/faq">{t('footer.faq')}</Link>
              </li>
              <li>
                <Link to={paths.contact}>{t('header.contactUs')}</Link>
              </li>
              <li>
                <Link to={paths.promises}>{t('footer.promises')}</Link>
              </li>
              <li>
                <button type="button" onClick={onCookies}>
                  {t('footer.cookies')}
                </button>
              </li>
            </ul>
          ) : null}
        </div>
      ))}
    </nav>
  );
}
