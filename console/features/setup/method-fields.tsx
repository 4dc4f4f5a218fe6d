import { t } from '#console/texts/texts.ts';
import { Field, InputField } from '#console/ui/field.tsx';
import type { Carrier } from '#contract/admin/setup/carriers.ts';
import type { Method } from '#contract/admin/setup/methods.ts';
import { kgText, sizeText, spanText, timeText } from './method-draft.ts';

interface MethodFieldsProps {
  readonly row: Method | null;
  readonly carriers: readonly Carrier[];
  readonly languages: readonly { readonly code: string; readonly title: string }[];
}

const kinds: readonly (readonly [Method['kind'], string])[] = [
  ['courier', t('Courier to the door')],
  ['locker', t('Lockers and pickup points')],
  ['pickup', t('Collection at the shop')],
];

const weekdays: readonly string[] = [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')];

/** Fields of the dialog of a delivery method. */
export const MethodFields = ({ row, carriers, languages }: MethodFieldsProps) => (
  <>
    <div className="pair-in">
      {row === null && (
        <InputField
          label={t('Short name, such as parcel-locker')}
          name="code"
          required
          maxLength={30}
          pattern="[a-z0-9\-]{2,30}"
        />
      )}
      <InputField
        label={t('Name that customers see')}
        name="name"
        required
        maxLength={60}
        defaultValue={row?.name}
      />
      {languages.map(({ code, title }) => (
        <label key={code} className="field" lang={code}>
          <span className="lab">{title}</span>
          <input className="in" name={`name-${code}`} maxLength={60} defaultValue={row?.names[code]} />
        </label>
      ))}
      <Field label={t('Kind')}>
        <select className="in" name="kind" defaultValue={row?.kind}>
          {kinds.map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('Carrier')}>
        <select className="in" name="carrier" defaultValue={row?.carrier}>
          {carriers.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <InputField
        label={t('Packed the same day until')}
        type="time"
        name="cut_off"
        required
        defaultValue={timeText(row?.cut_off ?? 900)}
      />
      <InputField
        label={t('Working days until it leaves')}
        name="handling"
        required
        placeholder="0-1"
        defaultValue={spanText(row?.handling ?? { min: 0, max: 1 })}
      />
      <InputField
        label={t('Heaviest parcel, kg')}
        name="max_kg"
        inputMode="decimal"
        placeholder={t('any')}
        defaultValue={kgText(row?.max_grams ?? null)}
      />
      <InputField
        label={t('Largest parcel, cm')}
        name="max_cm"
        placeholder={t('any')}
        defaultValue={sizeText(row?.max_mm ?? null)}
      />
    </div>
    <fieldset className="field">
      <legend className="lab">{t('Days on which the carrier delivers')}</legend>
      <div className="row">
        {weekdays.map((name, at) => (
          <label key={name} className="row">
            <input
              type="checkbox"
              className="box-in"
              name="weekdays"
              value={at + 1}
              defaultChecked={row ? row.weekdays.includes(at + 1) : at < 5}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
    <Field label={t('Opening hours, or when the courier comes')}>
      <input
        className="in"
        name="hours"
        maxLength={200}
        placeholder="1-5 10:00-19:00, 6 10:00-16:00"
        defaultValue={row?.hours ?? ''}
      />
      <span className="q sm">{t('1 is Monday. A counter of the shop needs its hours.')}</span>
    </Field>
  </>
);
