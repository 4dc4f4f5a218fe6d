import { t } from '#console/texts/texts.ts';
import { InputField } from '#console/ui/field.tsx';
import { Panel } from '#console/ui/panel.tsx';
import type { CompliancePage } from '#contract/admin/catalogue/compliance.ts';
import { ChoiceFact, energyClasses, type FactsForm, NumberFact, TickFact } from './compliance-fields.tsx';
import { FileFact } from './compliance-file.tsx';

interface PanelProps {
  readonly id: string;
  readonly form: FactsForm;
  /** As stored. */
  readonly page: CompliancePage;
}

type EnergyClass = CompliancePage['facts']['energy_class'];
const classes = energyClasses.map((each) => [each, each] as const);

interface EnergyProps extends PanelProps {
  readonly ofVariation: (sku: string) => EnergyClass;
  readonly setVariation: (sku: string, energyClass: EnergyClass) => void;
}

export const EnergyPanel = ({ id, form, page, ofVariation, setVariation }: EnergyProps) => {
  const { facts, isOff, set } = form;
  const waitsFor = page.facts.energy_class === null ? t('Save an energy class first.') : null;
  return (
    <Panel title={t('Energy label')}>
      <div className="fact-grid">
        <ChoiceFact
          label={t('Energy class')}
          value={facts.energy_class}
          of={classes}
          isOff={isOff}
          onChoose={(value) => set({ energy_class: value as EnergyClass })}
        />
        <FileFact
          id={id}
          isOff={isOff}
          waitsFor={waitsFor}
          kind="label"
          label={t('Energy label, picture')}
          url={page.files.label}
        />
        <FileFact
          id={id}
          isOff={isOff}
          waitsFor={waitsFor}
          kind="sheet"
          label={t('Product sheet, PDF or picture')}
          url={page.files.sheet}
        />
      </div>
      {page.variations.length > 0 && (
        <details className="fact-more">
          <summary>{t('Energy classes of variations')}</summary>
          <div className="fact-grid">
            {page.variations.map(({ sku, name }) => (
              <ChoiceFact
                key={sku}
                label={name}
                value={ofVariation(sku)}
                of={classes}
                isOff={isOff}
                onChoose={(value) => setVariation(sku, value as EnergyClass)}
              />
            ))}
          </div>
        </details>
      )}
    </Panel>
  );
};

export const ChargerPanel = ({ form }: Pick<PanelProps, 'form'>) => {
  const { facts, isOff, set } = form;
  return (
    <Panel title={t('Charger')}>
      <div className="fact-grid">
        <ChoiceFact
          label={t('Charger in the box')}
          value={facts.charger_included === null ? null : facts.charger_included ? 'yes' : 'no'}
          of={[
            ['yes', t('yes')],
            ['no', t('no')],
          ]}
          isOff={isOff}
          onChoose={(value) => set({ charger_included: value === null ? null : value === 'yes' })}
        />
        <NumberFact
          form={form}
          name="charger_min_watts"
          label={t('Charging needs at least, W')}
          min={0.5}
          max={999.9}
          step={0.1}
        />
        <NumberFact
          form={form}
          name="charger_max_watts"
          label={t('Charges fastest with, W')}
          min={0.5}
          max={999.9}
          step={0.1}
        />
        <TickFact form={form} name="usb_pd" label={t('Supports USB PD')} />
      </div>
    </Panel>
  );
};

export const WarningsPanel = ({ form, page }: Pick<PanelProps, 'form' | 'page'>) => {
  const { facts, isOff, set } = form;
  const warn = (code: string, text: string) => {
    const { [code]: _, ...others } = facts.warnings;
    set({ warnings: text.trim() === '' ? others : { ...others, [code]: text } });
  };
  return (
    <Panel title={t('Warnings and safety information')}>
      <div className="fact-grid">
        {page.languages.map(({ code, title }) => (
          <label key={code} className="field">
            <span className="lab">{title}</span>
            <textarea
              className="in"
              rows={4}
              maxLength={2000}
              lang={code}
              disabled={isOff || facts.no_warnings}
              value={facts.warnings[code] ?? ''}
              onChange={(event) => warn(code, event.target.value)}
            />
          </label>
        ))}
        <TickFact form={form} name="no_warnings" label={t('No warnings apply to this product')} />
      </div>
    </Panel>
  );
};

export const RepairPanel = ({ id, form, page }: PanelProps) => {
  const { facts, isOff, set } = form;
  const waitsFor = page.facts.durability_years === null ? t('Save the years of the guarantee first.') : null;
  const files = { id, isOff, waitsFor };
  return (
    <Panel title={t('Repair, updates and guarantee')}>
      <div className="fact-grid">
        <InputField
          label={t('Software updates until')}
          type="month"
          min="2000-01"
          max="2099-12"
          pattern="20[0-9]{2}-(0[1-9]|1[0-2])"
          placeholder="2031-03"
          disabled={isOff}
          value={facts.updates_until ?? ''}
          onChange={(event) => set({ updates_until: event.target.value || null })}
        />
        <ChoiceFact
          label={t('Repairability class')}
          value={facts.repair_class}
          of={classes.slice(0, 5)}
          isOff={isOff}
          onChoose={(value) => set({ repair_class: value })}
        />
        <InputField
          label={t('Spare parts')}
          maxLength={500}
          disabled={isOff}
          value={facts.spare_parts ?? ''}
          onChange={(event) => set({ spare_parts: event.target.value || null })}
        />
        <ChoiceFact
          label={t('WEEE category')}
          value={facts.weee_category === null ? null : String(facts.weee_category)}
          of={['1', '2', '3', '4', '5', '6'].map((each) => [each, each] as const)}
          isOff={isOff}
          onChoose={(value) => set({ weee_category: value === null ? null : Number(value) })}
        />
        <NumberFact
          form={form}
          name="durability_years"
          label={t("Producer's guarantee, years")}
          min={0.01}
          max={999}
          step={0.01}
        />
        <FileFact
          {...files}
          kind="durability"
          label={t('Guarantee label, picture')}
          url={page.files.durability}
        />
        <FileFact {...files} kind="terms" label={t('Guarantee terms, PDF')} url={page.files.terms} />
        <div>
          <TickFact form={form} name="durability_free" label={t('The guarantee costs nothing')} />
          <TickFact form={form} name="durability_whole" label={t('It covers the whole product')} />
        </div>
      </div>
    </Panel>
  );
};
