import { useAccountText } from '#storefront/i18n/use-account-text.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Checkbox } from '#storefront/ui/form/checkbox.tsx';

export interface TermsCheckboxProps {
  checked: boolean;
  onChange: (accepted: boolean) => void;
  error?: string | undefined;
}

/** Links terms and privacy policy; disabled without those pages (AU-20, AU-21). */
export function TermsCheckbox({ checked, onChange, error }: TermsCheckboxProps) {
  const t = useAccountText();
  const { pages, failed } = useShellData();
  const missing = failed.includes('pages') ? 'auth.termsMissing' : 'auth.termsUnpublished';
  const terms = pages.find((page) => page.is_terms);
  const privacy = pages.find((page) => page.is_privacy);
  const isLoaded = terms !== undefined && privacy !== undefined;
  const links: Readonly<Record<string, { id: number | undefined; label: string }>> = {
    terms: { id: terms?.id, label: t('auth.terms') },
    privacy: { id: privacy?.id, label: t('auth.privacy') },
  };
  return (
    <Checkbox
      name="terms"
      checked={checked && isLoaded}
      disabled={!isLoaded}
      onChange={(event) => onChange(event.target.checked)}
      hint={isLoaded ? undefined : t(missing)}
      error={error}
    >
      {/* Languages order the two links differently, so the text is split at the placeholders. */}
      {t('auth.acceptTerms')
        .split(/\{(\w+)\}/)
        .map((part) => {
          const link = links[part];
          return link ? <PageLink key={part} {...link} /> : part;
        })}
    </Checkbox>
  );
}

/** Opens in a new tab, so that the form keeps its values. */
function PageLink({ id, label }: { id: number | undefined; label: string }) {
  const t = useAccountText();
  if (id === undefined) return label;
  return (
    <a className="text-link" href={`/static-page/${id}`} target="_blank" rel="noopener">
      {label}
      <span className="visually-hidden"> {t('auth.newTab')}</span>
    </a>
  );
}
