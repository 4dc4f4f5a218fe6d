import { t } from '#console/texts/texts.ts';
import { Options } from './options.tsx';

interface LanguageSelectProps {
  readonly languages: readonly { readonly code: string; readonly title: string }[];
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** Chooses one of the shop's languages. */
export const LanguageSelect = ({ languages, value, onChange }: LanguageSelectProps) => (
  <select
    className="in pick-one"
    aria-label={t('Language')}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  >
    <Options of={languages.map(({ code, title }) => [code, title])} />
  </select>
);
