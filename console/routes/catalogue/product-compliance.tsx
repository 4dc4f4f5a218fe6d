import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { call, messageOf } from '#console/api/admin-api.ts';
import { type FactsForm, PartyFields } from '#console/features/product-parts/compliance-fields.tsx';
import {
  ChargerPanel,
  EnergyPanel,
  RepairPanel,
  WarningsPanel,
} from '#console/features/product-parts/compliance-panels.tsx';
import { PartForm } from '#console/features/product-parts/part-form.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';
import { toast } from '#console/ui/toasts.tsx';
import type { ComplianceFacts, CompliancePage } from '#contract/admin/catalogue/compliance.ts';

export const loader = async ({ params }: { readonly params: { readonly id?: string } }) => ({
  id: params.id ?? '',
  page: (await call('GET /admin/products/:id/compliance', { params: { id: params.id ?? '' } })).payload,
});

type EnergyClass = ComplianceFacts['energy_class'];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface EditorProps {
  readonly id: string;
  readonly page: CompliancePage;
}

const useFacts = ({ id, page }: EditorProps) => {
  const [typed, setTyped] = useState<Partial<ComplianceFacts>>({});
  const [classes, setClasses] = useState<Readonly<Record<string, EnergyClass>>>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const names = (Object.keys(typed) as (keyof ComplianceFacts)[]).filter(
    (name) => !isSame(typed[name], page.facts[name]),
  );
  const pick = (of: Partial<ComplianceFacts>) => Object.fromEntries(names.map((name) => [name, of[name]]));
  const variations = page.variations.flatMap(({ sku, energy_class }) => {
    const wanted = classes[sku];
    return wanted === undefined || wanted === energy_class ? [] : [{ sku, energy_class: wanted }];
  });
  const changes = names.length + variations.length;
  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      const body = { set: pick(typed), was: pick(page.facts), variations };
      await call('POST /admin/products/:id/compliance', { params: { id }, body });
      setTyped({});
      setClasses({});
      toast(t('Saved. Shoppers see it now.'));
      await revalidate();
    } catch (failure) {
      setError(messageOf(failure));
    }
    setBusy(false);
  };
  return {
    changes,
    error,
    isBusy,
    save,
    facts: { ...page.facts, ...typed },
    set: (facts: Partial<ComplianceFacts>) => setTyped((before) => ({ ...before, ...facts })),
    ofVariation: (sku: string): EnergyClass => {
      const wanted = classes[sku];
      return wanted === undefined
        ? (page.variations.find((each) => each.sku === sku)?.energy_class ?? null)
        : wanted;
    },
    setVariation: (sku: string, energyClass: EnergyClass) =>
      setClasses((before) => ({ ...before, [sku]: energyClass })),
  };
};

const Editor = ({ id, page }: EditorProps) => {
  const { may } = useFrame();
  const isOff = !may('catalogue.write');
  const { changes, error, isBusy, save, facts, set, ofVariation, setVariation } = useFacts({ id, page });
  const form: FactsForm = { isOff, facts, set };
  return (
    <PartForm
      id={id}
      isOff={isOff}
      isBusy={isBusy}
      changes={changes}
      error={error}
      save={save}
      name={page.name}
      className="compliance-page"
    >
      <EnergyPanel id={id} form={form} page={page} ofVariation={ofVariation} setVariation={setVariation} />
      <ChargerPanel form={form} />
      <PartyFields
        form={form}
        name="manufacturer"
        title={t('Manufacturer and safety contact')}
        hint={t('The addresses are shared by all its products.')}
        parties={page.parties}
      />
      <PartyFields
        form={form}
        name="responsible"
        title={t('Responsible person in the EU')}
        hint={t('Shown for a manufacturer outside the EU.')}
        parties={page.parties}
      />
      <WarningsPanel form={form} page={page} />
      <RepairPanel id={id} form={form} page={page} />
      <datalist id="known-parties">
        {page.parties.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </PartForm>
  );
};

/** What EU law wants to know of a product. */
export const Component = () => {
  const { id, page } = useLoaderData<typeof loader>();
  return <Editor key={id} id={id} page={page} />;
};
