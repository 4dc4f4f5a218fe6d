import { t } from '#console/texts/texts.ts';
import { Field, InputField } from '#console/ui/field.tsx';
import { Options } from '#console/ui/options.tsx';
import { Panel } from '#console/ui/panel.tsx';
import type { ComplianceFacts, ComplianceParty } from '#contract/admin/catalogue/compliance.ts';

/** What the fields read and write. */
export interface FactsForm {
  readonly isOff: boolean;
  readonly facts: ComplianceFacts;
  readonly set: (facts: Partial<ComplianceFacts>) => void;
}

const unknown = (): readonly [string, string] => ['', t('not stated')];

export const ChoiceFact = ({
  label,
  value,
  of,
  isOff,
  onChoose,
}: {
  readonly label: string;
  readonly value: string | null;
  readonly of: readonly (readonly [string, string])[];
  readonly isOff: boolean;
  readonly onChoose: (value: string | null) => void;
}) => (
  <Field label={label}>
    <select
      className="in"
      disabled={isOff}
      value={value ?? ''}
      onChange={(event) => onChoose(event.target.value || null)}
    >
      <Options of={[unknown(), ...of]} />
    </select>
  </Field>
);

export const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

type NumberName = 'charger_min_watts' | 'charger_max_watts' | 'durability_years';

export const NumberFact = ({
  form: { facts, isOff, set },
  name,
  label,
  min,
  max,
  step,
}: {
  readonly form: FactsForm;
  readonly name: NumberName;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}) => (
  <InputField
    label={label}
    type="number"
    min={min}
    max={max}
    step={step}
    disabled={isOff}
    value={facts[name] ?? ''}
    onChange={(event) => set({ [name]: event.target.value === '' ? null : Number(event.target.value) })}
  />
);

type TickName = 'usb_pd' | 'no_warnings' | 'durability_free' | 'durability_whole';

export const TickFact = ({
  form: { facts, isOff, set },
  name,
  label,
}: {
  readonly form: FactsForm;
  readonly name: TickName;
  readonly label: string;
}) => (
  <label className="row">
    <input
      type="checkbox"
      className="box-in"
      disabled={isOff}
      checked={facts[name]}
      onChange={(event) => set({ [name]: event.target.checked })}
    />
    {label}
  </label>
);

type PartyName = 'manufacturer' | 'responsible';

const emptyParty: ComplianceParty = { name: '', postal: '', electronic: '', country: '' };

/** Name and addresses; a name that the shop knows brings its addresses. */
export const PartyFields = ({
  form: { facts, isOff, set },
  name,
  title,
  hint,
  parties,
}: {
  readonly form: FactsForm;
  readonly name: PartyName;
  readonly title: string;
  readonly hint: string;
  readonly parties: readonly ComplianceParty[];
}) => {
  const party = facts[name];
  const type = (fields: Partial<ComplianceParty>) => {
    const next = { ...(party ?? emptyParty), ...fields };
    const known = parties.find((each) => each.name.toLowerCase() === fields.name?.trim().toLowerCase());
    const isEmpty = Object.values(next).every((text) => text.trim() === '');
    set({ [name]: isEmpty ? null : (known ?? next) });
  };
  const field = (key: keyof ComplianceParty, label: string, more: object = {}) => (
    <InputField
      label={label}
      maxLength={500}
      disabled={isOff}
      required={party !== null && (key === 'name' || key === 'country')}
      value={party?.[key] ?? ''}
      onChange={(event) =>
        type({ [key]: key === 'country' ? event.target.value.toUpperCase() : event.target.value })
      }
      {...more}
    />
  );
  return (
    <Panel title={title} hint={hint}>
      <div className="fact-grid">
        {field('name', t('Name'), { list: 'known-parties' })}
        <Field label={t('Postal address')}>
          <textarea
            className="in"
            rows={3}
            maxLength={500}
            disabled={isOff}
            value={party?.postal ?? ''}
            onChange={(event) => type({ postal: event.target.value })}
          />
        </Field>
        {field('electronic', t('Email or web address'))}
        {field('country', t('Country, two letters'), { maxLength: 2, pattern: '[A-Z]{2}' })}
      </div>
    </Panel>
  );
};
