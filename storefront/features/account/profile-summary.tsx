import type { Profile } from '#contract/accounts.ts';
import { formatProfileDate } from '#storefront/i18n/dates.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useAccountText } from '#storefront/i18n/use-account-text.ts';
import { useProfile } from '#storefront/state/profile.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Picture } from '#storefront/ui/media/picture.tsx';
import styles from './profile-summary.module.css';

const initials = ({ name, surname }: Profile): string =>
  [name, surname].map((word) => [...word.trim()][0]?.toUpperCase() ?? '').join('');

/** Name and e-mail of the customer, and the read-only balance (A8). */
export function ProfileSummary({ profile }: { profile: Profile }) {
  const t = useAccountText();
  const { language } = useShellData();
  // The profile's currency, not the chosen one: after a failed reload the balance is still in the old currency.
  const symbol = useProfile((state) => state.symbol);
  const [name, ...domain] = profile.email.split('@');
  return (
    <aside className={styles.summary}>
      <div className={styles.person}>
        {profile.avatarUrl ? (
          <Picture className={styles.avatar} src={profile.avatarUrl} alt="" width={56} height={56} />
        ) : (
          <span className={styles.avatar} aria-hidden="true">
            {initials(profile)}
          </span>
        )}
        <div className={styles.texts}>
          <p className={styles.name}>
            {profile.name} {profile.surname}
          </p>
          <p className={styles.email}>
            {name}
            <wbr />@{domain.join('@')}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{t('account.balance')}</dt>
          <dd>{formatMoney(profile.balance, symbol)}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('account.since')}</dt>
          <dd>{formatProfileDate(profile.created_at, language.code)}</dd>
        </div>
      </dl>
    </aside>
  );
}
