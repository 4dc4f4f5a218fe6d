import { t } from '#console/texts/texts.ts';
import { Conflict, type FieldProps, type Form, idOf, Labelled } from './product-fields.tsx';

const Tick = ({ form, field, label }: FieldProps) => (
  <div className="field">
    <label className="row">
      <input
        type="checkbox"
        className="box-in"
        id={idOf(field)}
        disabled={form.isOff}
        checked={form.valueOf(field) === true}
        onChange={(event) => form.type(field, event.target.checked)}
      />
      {label}
    </label>
    <Conflict form={form} field={field} />
  </div>
);

const Categories = ({ form }: { readonly form: Form }) => {
  const chosen = form.valueOf('categories') as readonly number[];
  const { all_categories: all } = form.product;
  const names = chosen.flatMap((id) => all.find((each) => each.id === id)?.name ?? []);
  return (
    <div className="field">
      <span className="lab">{t('Categories')}</span>
      <details>
        <summary id={idOf('categories')}>{names.join(', ') || t('Choose')}</summary>
        <div className="tall-list">
          {all.map(({ id, name, parent_id }) => (
            <label key={id} className={parent_id === null ? 'row' : 'row below'}>
              <input
                type="checkbox"
                className="box-in"
                disabled={form.isOff}
                checked={chosen.includes(id)}
                onChange={(event) =>
                  form.type(
                    'categories',
                    event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id),
                  )
                }
              />
              {name}
            </label>
          ))}
        </div>
      </details>
      <Conflict form={form} field="categories" />
    </div>
  );
};

/** GTIN, limit, marks and categories. */
interface NumberProps extends FieldProps {
  readonly min: number;
  readonly max: number;
  /** Shown while it is empty, which means null; undefined: a number is needed. */
  readonly empty?: string;
}

const NumberField = ({ form, field, label, min, max, empty }: NumberProps) => (
  <Labelled form={form} field={field} label={label}>
    <input
      className="in"
      type="number"
      min={min}
      max={max}
      required={empty === undefined}
      placeholder={empty}
      id={idOf(field)}
      disabled={form.isOff}
      value={String(form.valueOf(field) ?? '')}
      onChange={(event) => form.type(field, event.target.value === '' ? null : Number(event.target.value))}
    />
  </Labelled>
);

const TextField = ({ form, field, label, maxLength }: FieldProps & { readonly maxLength: number }) => (
  <Labelled form={form} field={field} label={label}>
    <input
      className="in"
      maxLength={maxLength}
      id={idOf(field)}
      disabled={form.isOff}
      value={String(form.valueOf(field) ?? '')}
      onChange={(event) => form.type(field, event.target.value || null)}
    />
  </Labelled>
);

const ChoiceField = ({
  form,
  field,
  label,
  choices,
}: FieldProps & { readonly choices: readonly (readonly [value: string, text: string])[] }) => (
  <Labelled form={form} field={field} label={label}>
    <select
      className="in"
      id={idOf(field)}
      disabled={form.isOff}
      value={String(form.valueOf(field))}
      onChange={(event) => form.type(field, event.target.value)}
    >
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </Labelled>
);

/** '300 × 200 × 100'; anything else is not three sides. */
const sidesIn = (typed: string): number[] | null => {
  const sides = typed.split(/[^0-9]+/).filter((part) => part !== '');
  return sides.length === 3 ? sides.map(Number) : null;
};

const PackageField = ({ form }: { readonly form: Form }) => {
  const sides = form.valueOf('package_mm') as readonly number[] | null;
  return (
    <Labelled form={form} field="package_mm" label={t('Package, mm')}>
      <input
        // What is typed becomes a value when the field is left.
        key={sides?.join() ?? ''}
        className="in"
        pattern="\s*[0-9]{1,5}[^0-9]+[0-9]{1,5}[^0-9]+[0-9]{1,5}\s*"
        title={t('Three sides, such as 300 × 200 × 100')}
        placeholder="300 × 200 × 100"
        id={idOf('package_mm')}
        disabled={form.isOff}
        defaultValue={sides?.join(' × ') ?? ''}
        onBlur={(event) => {
          if (event.target.validity.valid) form.type('package_mm', sidesIn(event.target.value));
        }}
      />
    </Labelled>
  );
};

/** What files carry too: numbers, condition, weight, limits, rights, marks and categories. */
export const Facts = ({ form }: { readonly form: Form }) => (
  <div className="product-facts">
    <Categories form={form} />
    <TextField form={form} field="manufacturer" label={t('Manufacturer')} maxLength={120} />
    <TextField form={form} field="model_number" label={t('Model number')} maxLength={120} />
    <ChoiceField
      form={form}
      field="condition"
      label={t('Condition')}
      choices={[
        ['new', t('New')],
        ['refurbished', t('Refurbished')],
        ['used', t('Used')],
      ]}
    />
    <Labelled form={form} field="gtin" label={t('GTIN')}>
      <input
        className="in"
        inputMode="numeric"
        pattern="[0-9]{8}|[0-9]{12,14}"
        title={t('8 digits, or 12 to 14')}
        id={idOf('gtin')}
        disabled={form.isOff}
        value={String(form.valueOf('gtin') ?? '')}
        onChange={(event) => form.type('gtin', event.target.value.trim() || null)}
      />
    </Labelled>
    <TextField form={form} field="handle" label={t('Handle in files')} maxLength={255} />
    <NumberField form={form} field="weight_grams" label={t('Weight, g')} min={0} max={1_000_000} />
    <PackageField form={form} />
    <NumberField
      form={form}
      field="handling_days"
      label={t('Working days until it leaves')}
      min={0}
      max={60}
      empty={t('as the delivery method says')}
    />
    <NumberField
      form={form}
      field="max_per_order"
      label={t('At most in one order')}
      min={1}
      max={10_000}
      empty={t('no limit')}
    />
    <ChoiceField
      form={form}
      field="withdrawal_rule"
      label={t('Withdrawal')}
      choices={[
        ['normal', t('Possible')],
        ['sealed', t('Only while the seal is whole')],
        ['excluded', t('Excluded')],
      ]}
    />
    <NumberField
      form={form}
      field="guarantee_months"
      label={t('Legal guarantee, months')}
      min={1}
      max={600}
      empty={t('as the shop says')}
    />
    <Tick form={form} field="is_top" label={t('Top product')} />
    <Tick form={form} field="is_new" label={t('New arrival')} />
  </div>
);
