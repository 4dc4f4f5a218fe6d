import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call, messageOf } from '#console/api/admin-api.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';
import { ErrorLine } from '#console/ui/states.tsx';
import { toast, toastFailure } from '#console/ui/toasts.tsx';
import type { Setting } from '#contract/admin/settings.ts';
import { type SettingGroup, type SettingKey, settingFields } from '#contract/admin/settings-fields.ts';
import { PictureField } from './picture-field.tsx';
import { choiceNames, groupNames, settingNames } from './setting-names.ts';

interface FieldProps {
  readonly setting: Setting;
  readonly value: string;
  readonly isOff: boolean;
  readonly onType: (value: string) => void;
}

/** The control of a setting, by its kind. */
const Control = ({ setting: { key }, value, isOff, onType }: FieldProps) => {
  const { kind } = settingFields[key];
  const common = { id: `setting-${key}`, name: key, disabled: isOff, 'aria-describedby': `hint-${key}` };
  if (kind === 'yes_no')
    return (
      <input
        {...common}
        type="checkbox"
        className="box-in"
        checked={value === 'yes'}
        onChange={(event) => onType(event.target.checked ? 'yes' : 'no')}
      />
    );
  if (kind === 'lines')
    return (
      <textarea
        {...common}
        className="in"
        rows={4}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    );
  if (typeof kind === 'object')
    return (
      <select {...common} className="in" value={value} onChange={(event) => onType(event.target.value)}>
        {kind.map((choice) => (
          <option key={choice} value={choice}>
            {choiceNames[choice] ?? choice}
          </option>
        ))}
      </select>
    );
  return <input {...common} className="in" value={value} onChange={(event) => onType(event.target.value)} />;
};

const Row = (props: FieldProps & { readonly error: string | null; readonly onReset: () => void }) => {
  const { setting, error, isOff, onReset } = props;
  const [name, hint] = settingNames[setting.key];
  const { kind } = settingFields[setting.key];
  return (
    <div className={kind === 'yes_no' ? 'set-row yes-no' : 'set-row'}>
      <div>
        <label htmlFor={`setting-${setting.key}`} className="m">
          {name}
        </label>
        <p className="q sm" id={`hint-${setting.key}`}>
          {hint}
        </p>
      </div>
      <div>
        {kind === 'picture' ? <PictureField setting={setting} isOff={isOff} /> : <Control {...props} />}
        <ErrorLine text={error} />
      </div>
      <div className="r">
        {setting.is_set && !isOff && kind !== 'picture' && (
          <button
            type="button"
            className="btn s28 ghost"
            aria-label={t('Use default: {name}', { name })}
            onClick={onReset}
          >
            {t('Use default')}{' '}
          </button>
        )}
      </div>
    </div>
  );
};

type Typed = Readonly<Partial<Record<SettingKey, string>>>;

const save = async (key: SettingKey, value: string | null, was: string) =>
  (await call('POST /admin/settings/:key', { params: { key }, body: { value, was } })).payload;

/** The settings of a group. Changed fields are saved together; a refused field keeps its typed value. */
export const SettingForm = ({
  group,
  settings,
}: {
  readonly group: SettingGroup;
  readonly settings: readonly Setting[];
}) => {
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<Typed>({});
  const [errors, setErrors] = useState<Typed>({});
  const [isBusy, setBusy] = useState(false);
  const isOff = !may('settings.write');
  const shown = settings.filter(({ key }) => settingFields[key].group === group);
  const changed = shown.filter(({ key, value }) => typed[key] !== undefined && typed[key] !== value);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const failed: Partial<Record<SettingKey, string>> = {};
    const done: { key: SettingKey; before: string | null; now: string }[] = [];
    for (const { key, value, is_set } of changed) {
      try {
        const saved = await save(key, typed[key] ?? '', value);
        done.push({ key, before: is_set ? value : null, now: saved.value });
      } catch (failure) {
        failed[key] = messageOf(failure);
      }
    }
    setErrors(failed);
    setTyped(Object.fromEntries(Object.entries(typed).filter(([key]) => key in failed)));
    setBusy(false);
    if (done.length > 0)
      toast(t('Saved.'), async () => {
        try {
          for (const { key, before, now } of done) await save(key, before, now);
        } catch (failure) {
          toastFailure(messageOf(failure));
        }
        await revalidate();
      });
    await revalidate();
  };
  const reset = async ({ key, value }: Setting) => {
    try {
      await save(key, null, value);
      setTyped(({ [key]: _, ...others }) => others);
      toast(t('Saved.'), async () => {
        const now = settings.find((each) => each.key === key);
        await call('POST /admin/settings/:key', { params: { key }, body: { value: now?.value ?? '' } });
        await revalidate();
      });
    } catch (failure) {
      toastFailure(messageOf(failure));
    }
    await revalidate();
  };
  return (
    <form onSubmit={submit} className="pan" aria-label={groupNames[group]}>
      {shown.map((setting) => (
        <Row
          key={setting.key}
          setting={setting}
          value={typed[setting.key] ?? setting.value}
          isOff={isOff}
          error={errors[setting.key] ?? null}
          onType={(value) => setTyped({ ...typed, [setting.key]: value })}
          onReset={() => void reset(setting)}
        />
      ))}
      {!isOff && (
        <div className="set-foot">
          <button type="submit" className="btn ink" disabled={isBusy || changed.length === 0}>
            {isBusy ? t('Saving...') : t('Save')}
          </button>
        </div>
      )}
    </form>
  );
};
