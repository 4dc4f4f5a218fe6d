import { limits } from '#contract/limits.ts';
import { type PasswordLack, passwordLacks } from '#contract/password-rule.ts';
import { useAccountText } from '#storefront/i18n/use-account-text.ts';
import { CheckIcon, MinusIcon } from '#storefront/ui/media/icons.tsx';
import styles from './password-checklist.module.css';

/** An item is met when the password has none of these problems. */
const lines = [
  { key: 'password.length', lacks: ['length'] },
  { key: 'password.lower', lacks: ['lower'] },
  { key: 'password.upper', lacks: ['upper', 'upper_inside'] },
  { key: 'password.digit', lacks: ['digit', 'digit_inside'] },
  { key: 'password.special', lacks: ['special', 'special_inside'] },
] as const satisfies readonly { key: string; lacks: readonly PasswordLack[] }[];

/** The password rules as a checklist that updates while typing. */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  const t = useAccountText();
  const lacking = passwordLacks(password);
  return (
    <ul className={styles.list} id={id} aria-label={t('password.rules')}>
      {lines.map(({ key, lacks }) => {
        const isMet = !lacks.some((lack) => lacking.includes(lack));
        return (
          <li key={key} className={styles.line} data-met={isMet || undefined}>
            {isMet ? <CheckIcon size={18} /> : <MinusIcon size={18} />}
            <span>
              {t(key, { length: limits.password.min })}
              <span className="visually-hidden">: {t(isMet ? 'password.met' : 'password.missing')}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
