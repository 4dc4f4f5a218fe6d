import type { Currency, Language } from '#contract/localisation.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { Select } from '#storefront/ui/select/select.tsx';
import styles from './preferences.module.css';

export interface PreferencesProps {
  currencies: readonly Pick<Currency, 'code' | 'symbol'>[];
  currency: string;
  onCurrencyChange: (code: string) => void;
  languages: readonly Pick<Language, 'id' | 'title' | 'name'>[];
  languageId: number;
  onLanguageChange: (id: number) => void;
}

/** Each dropdown is shown only if there is a choice (HD-02, HD-03). */
export function Preferences(props: PreferencesProps & { variant?: 'line' | 'field' }) {
  const { currencies, currency, languages, languageId, variant = 'line' } = props;
  const t = useText();
  if (currencies.length < 2 && languages.length < 2) return null;
  return (
    <div className={`${styles.preferences} ${styles[variant]}`}>
      {currencies.length > 1 ? (
        <Select
          variant={variant}
          label={t('header.currency')}
          options={currencies.map(({ code, symbol }) => ({ value: code, label: `${code} ${symbol}` }))}
          value={currency}
          onChange={props.onCurrencyChange}
          noMatchText={t('common.noMatch')}
        />
      ) : null}
      {languages.length > 1 ? (
        <Select
          variant={variant}
          label={t('header.language')}
          options={languages.map(({ id, title, name }) => ({ value: String(id), label: title || name }))}
          value={String(languageId)}
          onChange={(id) => props.onLanguageChange(Number(id))}
          noMatchText={t('common.noMatch')}
        />
      ) : null}
    </div>
  );
}
