import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { SaveForm } from '#console/features/saving/save-form.tsx';
import { useSaving } from '#console/features/saving/use-saving.ts';
import { ChecksPanel } from '#console/features/specs/fit-checks.tsx';
import { draftOf, type RuleDraft, ruleOf } from '#console/features/specs/fit-draft.ts';
import { ruleName } from '#console/features/specs/fit-names.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';
import { Field } from '#console/ui/field.tsx';
import { Panel } from '#console/ui/panel.tsx';
import type { FitRule, FitsPage } from '#contract/admin/catalogue/fits.ts';

export const loader = async ({ request }: { readonly request: Request }) => {
  const asked = new URL(request.url).searchParams;
  const { payload: page } = await call('GET /admin/fits');
  const stored = page.rules.find(
    ({ accessory, device }) => accessory === asked.get('accessory') && device === asked.get('device'),
  );
  return { page, stored: stored ?? null };
};

interface CategoryProps {
  readonly label: string;
  readonly page: FitsPage;
  readonly value: string;
  readonly onChoose: (url: string) => void;
}

const CategoryField = ({ label, page, value, onChoose }: CategoryProps) => (
  <Field label={label}>
    <select className="in" required value={value} onChange={(event) => onChoose(event.target.value)}>
      <option value="">{t('choose')}</option>
      {page.categories.map(({ url, name, is_below }) => (
        <option key={url} value={url}>
          {is_below ? `– ${name}` : name}
        </option>
      ))}
    </select>
  </Field>
);

interface EditorProps {
  readonly page: FitsPage;
  /** Null: a new one. */
  readonly stored: FitRule | null;
}

const emptyRule: FitRule = { accessory: '', device: '', checks: [] };

const Editor = ({ page, stored }: EditorProps) => {
  const { may } = useFrame();
  const navigate = useNavigate();
  const isOff = !may('catalogue.write');
  const was = draftOf(stored ?? emptyRule);
  const [draft, setDraft] = useState<RuleDraft>(was);
  const set = (fields: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...fields }));
  const saving = useSaving(async () => {
    if (draft.checks.length === 0) throw new Error(t('Add a check, or remove the rule in the list.'));
    const rule = ruleOf(draft);
    await call('POST /admin/fits', { body: { rule, was: stored } });
    const address = new URLSearchParams({ accessory: rule.accessory, device: rule.device });
    await navigate(`/fits/rule?${address}`, { replace: true });
  });
  const isChanged = JSON.stringify(ruleOf(draft)) !== JSON.stringify(ruleOf(was));
  return (
    <SaveForm
      {...saving}
      isOff={isOff}
      changes={isChanged ? 1 : 0}
      className="specs-page narrow"
      title={stored === null ? t('New rule') : ruleName(page, stored.accessory, stored.device)}
      back={['/fits', t('Back to {name}', { name: t('What fits what') })]}
    >
      {stored === null && (
        <Panel title={t('Categories')} hint={t('Those below them are included.')}>
          <div className="fact-grid">
            <CategoryField
              page={page}
              label={t('Accessories')}
              value={draft.accessory}
              onChoose={(accessory) => set({ accessory })}
            />
            <CategoryField
              page={page}
              label={t('Devices')}
              value={draft.device}
              onChoose={(device) => set({ device })}
            />
          </div>
        </Panel>
      )}
      <ChecksPanel page={page} isOff={isOff} checks={draft.checks} onChange={(checks) => set({ checks })} />
    </SaveForm>
  );
};

/** What accessories of one category and devices of another must have in common. */
export const Component = () => {
  const { page, stored } = useLoaderData<typeof loader>();
  // After saving, what is stored is what was seen.
  return <Editor key={JSON.stringify(stored)} page={page} stored={stored} />;
};
