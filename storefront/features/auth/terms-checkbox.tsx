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
  const isLoaded = pages.some((page) => page.is_terms) && pages.some((page) => page.is_privacy);
  return (
    <Checkbox
      name="terms"
      checked={checked && isLoaded}
      disabled={!isLoaded}
      onChange={(event) => onChange(event.target.checked)}
      hint={isLoaded ? undefined : t(missing)}
      error={error}
    >
      <TermsText text={t('auth.acceptTerms')} />
    </Checkbox>
  );
}

/** A text with links in place of {terms} and {privacy}. Languages order them differently. */
export function TermsText({ text }: { text: string }) {
  const t = useAccountText();
  const { pages } = useShellData();
  const links: Readonly<Record<string, { id: number | undefined; label: string }>> = {
    terms: { id: pages.find((page) => page.is_terms)?.id, label: t('auth.terms') },
    privacy: { id: pages.find((page) => page.is_privacy)?.id, label: t('auth.privacy') },
  };
  return text.split(/\{(\w+)\}/).map((part) => {
    const link = links[part];
    return link ? <PageLink key={part} {...link} /> : part;
  });
}

/** Opens in a new tab, so that the form's values stay. */
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
