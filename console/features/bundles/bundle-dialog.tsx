import { useState } from 'react';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { ProductPick } from '#console/features/catalogue/product-pick.tsx';
import { LanguageTexts } from '#console/features/saving/language-texts.tsx';
import { t } from '#console/texts/texts.ts';
import { Field, InputField } from '#console/ui/field.tsx';
import { Icon } from '#console/ui/icons.tsx';
import { Options } from '#console/ui/options.tsx';
import type { BundleRow, BundlesPage } from '#contract/admin/catalogue/bundles.ts';
import { shopTimeZone } from '#contract/time/time-zone.ts';
import { type BundleDraft, bundleOf, draftOf, emptyBundle } from './bundle-draft.ts';

const most = 6;

interface FieldsProps {
  readonly draft: BundleDraft;
  readonly set: (fields: Partial<BundleDraft>) => void;
}

interface ItemsProps extends FieldsProps {
  readonly names: Readonly<Record<string, string>>;
  readonly onName: (sku: string, name: string) => void;
}

const Items = ({ draft: { items }, set, names, onName }: ItemsProps) => (
  <fieldset className="plain-set">
    <legend className="lab">{t('Products, 2 to 6')}</legend>
    {items.map((item, at) => (
      <div key={item.sku} className="bundle-item">
        <span className="cut">
          {names[item.sku] ?? item.sku} <span className="q sm">{item.sku}</span>
        </span>
        <input
          className="in"
          type="number"
          required
          min={1}
          max={99}
          aria-label={t('Pieces of {name}', { name: names[item.sku] ?? item.sku })}
          value={item.quantity}
          onChange={(event) =>
            set({ items: items.with(at, { ...item, quantity: Number(event.target.value) }) })
          }
        />
        <button
          type="button"
          className="btn ghost sq"
          aria-label={t('Remove “{name}”', { name: names[item.sku] ?? item.sku })}
          onClick={() => set({ items: items.toSpliced(at, 1) })}
        >
          <Icon name="close" />
        </button>
      </div>
    ))}
    {items.length < most && (
      <ProductPick
        label={t('Add a product: its name or SKU')}
        onPick={({ sku, name }) => {
          onName(sku, name);
          if (!items.some((item) => item.sku === sku)) set({ items: [...items, { sku, quantity: 1 }] });
        }}
      />
    )}
  </fieldset>
);

const Terms = ({ draft, set }: FieldsProps) => (
  <>
    <div className="pair-in">
      <Field label={t('Cheaper by')}>
        <select
          className="in"
          value={draft.by}
          onChange={(event) => set({ by: event.target.value as BundleDraft['by'] })}
        >
          <Options
            of={[
              ['percent', t('percents off the sum')],
              ['price', t('one price for all')],
            ]}
          />
        </select>
      </Field>
      <InputField
        label={draft.by === 'percent' ? t('Percents') : t('Price of all together')}
        required
        inputMode="decimal"
        value={draft.worth}
        onChange={(event) => set({ worth: event.target.value })}
      />
      <InputField
        label={t('Begins; empty: now')}
        type="datetime-local"
        value={draft.starts}
        onChange={(event) => set({ starts: event.target.value })}
      />
      <InputField
        label={t('Ends; empty: never')}
        type="datetime-local"
        value={draft.ends}
        onChange={(event) => set({ ends: event.target.value })}
      />
    </div>
    <p className="q sm">{t("Times are those of the shop's clock ({zone}).", { zone: shopTimeZone })}</p>
  </>
);

interface BundleDialogProps {
  readonly languages: BundlesPage['languages'];
  /** Null: a new one. */
  readonly row: BundleRow | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Makes a bundle or changes one. */
export const BundleDialog = ({ languages, row, onClose, onDone }: BundleDialogProps) => {
  const was = row?.bundle ?? emptyBundle;
  const name = was.names[languages[0]?.code ?? 'en'] ?? '';
  const [draft, setDraft] = useState<BundleDraft>(draftOf(was));
  const [names, setNames] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(Object.entries(row?.products ?? {}).map(([sku, { name }]) => [sku, name])),
  );
  const set = (fields: Partial<BundleDraft>) => setDraft((before) => ({ ...before, ...fields }));
  return (
    <AskDialog
      title={row === null ? t('New bundle') : t('Change {name}', { name })}
      text={t('The discount applies whenever a cart holds all of its products; orders keep it.')}
      button={row === null ? t('Create') : t('Save')}
      isOff={draft.items.length < 2}
      onClose={onClose}
      onDone={onDone}
      act={async () => {
        const bundle = bundleOf(draft, was);
        if (!bundle) throw new Error(t('Enter percents between 0 and 100, or a price as 39.90.'));
        if (row === null) await call('POST /admin/bundles', { body: bundle });
        else await call('POST /admin/bundles/:id', { params: { id: String(row.id) }, body: { bundle, was } });
        return t('Saved. Shoppers see it now.');
      }}
    >
      <LanguageTexts
        label={t('Name')}
        languages={languages}
        texts={draft.names}
        most={120}
        isNeeded
        onType={(typed) => set({ names: typed })}
      />
      <Items
        draft={draft}
        set={set}
        names={names}
        onName={(sku, found) => setNames((before) => ({ ...before, [sku]: found }))}
      />
      <Terms draft={draft} set={set} />
    </AskDialog>
  );
};
