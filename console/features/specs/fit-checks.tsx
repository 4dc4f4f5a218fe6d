import { LanguageTexts } from '#console/features/saving/language-texts.tsx';
import { moved } from '#console/lib/lists.ts';
import { t } from '#console/texts/texts.ts';
import { Field } from '#console/ui/field.tsx';
import { Icon } from '#console/ui/icons.tsx';
import { MoveButtons } from '#console/ui/move-buttons.tsx';
import { Options } from '#console/ui/options.tsx';
import { Panel } from '#console/ui/panel.tsx';
import type { FitsPage } from '#contract/admin/catalogue/fits.ts';
import { type CheckDraft, comparable, testsOf } from './fit-draft.ts';
import { levelNames, namesIn, testNames } from './fit-names.ts';

interface ChecksProps {
  readonly page: FitsPage;
  readonly checks: readonly CheckDraft[];
  readonly isOff: boolean;
  readonly onChange: (checks: readonly CheckDraft[]) => void;
}

interface CheckProps {
  readonly page: FitsPage;
  readonly check: CheckDraft;
  readonly isOff: boolean;
  readonly set: (fields: Partial<CheckDraft>) => void;
}

/** A specification that was chosen stays in the list even if it could not be compared. */
const choices = (page: FitsPage, keys: readonly string[], chosen: string) =>
  [...new Set([...keys, ...(chosen === '' ? [] : [chosen])])].map(
    (key) => [key, namesIn(page).spec(key)] as const,
  );

const CheckFields = ({ page, check, isOff, set }: CheckProps) => {
  const own = comparable(page.specs, '').map(({ key }) => key);
  const theirs = comparable(page.specs, check.spec).map(({ key }) => key);
  const tests = [...new Set([...testsOf(page.specs, check.spec), check.test])];
  const choose = (spec: string) => {
    const others = comparable(page.specs, spec).map(({ key }) => key);
    const [first = 'includes'] = testsOf(page.specs, spec);
    set({
      spec,
      deviceSpec: others.includes(check.deviceSpec) ? check.deviceSpec : spec,
      test: testsOf(page.specs, spec).includes(check.test) ? check.test : first,
    });
  };
  return (
    <div className="fit-in">
      <Field label={t('Of the accessory')}>
        <select
          className="in"
          required
          disabled={isOff}
          value={check.spec}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{t('choose')}</option>
          <Options of={choices(page, own, check.spec)} />
        </select>
      </Field>
      <Field label={t('Comparison')}>
        <select
          className="in"
          disabled={isOff}
          value={check.test}
          onChange={(event) => set({ test: event.target.value as CheckDraft['test'] })}
        >
          <Options of={tests.map((each) => [each, testNames[each]])} />
        </select>
      </Field>
      <Field label={t('Of the device')}>
        <select
          className="in"
          required
          disabled={isOff}
          value={check.deviceSpec}
          onChange={(event) => set({ deviceSpec: event.target.value })}
        >
          <option value="">{t('choose')}</option>
          <Options of={choices(page, theirs, check.deviceSpec)} />
        </select>
      </Field>
      <Field label={t('If it fails')}>
        <select
          className="in"
          disabled={isOff}
          value={check.level}
          onChange={(event) => set({ level: event.target.value as CheckDraft['level'] })}
        >
          <option value="must">{t('it does not fit')}</option>
          <option value="should">{t('it fits with limits')}</option>
        </select>
      </Field>
    </div>
  );
};

const emptyCheck: CheckDraft = { spec: '', deviceSpec: '', test: 'includes', level: 'must', texts: {} };

/** What is compared between the two, in the order in which it is explained. */
export const ChecksPanel = ({ page, checks, isOff, onChange }: ChecksProps) => (
  <Panel
    title={t('Checks')}
    hint={t('What is not stated is never taken for a fit: the answer is then “not known”.')}
  >
    {checks.map((check, at) => {
      const name = check.spec === '' ? t('New check') : namesIn(page).spec(check.spec);
      const set = (fields: Partial<CheckDraft>) => onChange(checks.with(at, { ...check, ...fields }));
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: all fields are controlled
        <fieldset key={at} className="option-in" aria-label={`${name}, ${levelNames[check.level]}`}>
          <CheckFields page={page} check={check} isOff={isOff} set={set} />
          <div className="one-a-line">
            <LanguageTexts
              languages={page.languages}
              isOff={isOff}
              most={200}
              label={t('Reason when it fails')}
              texts={check.texts}
              onType={(texts) => set({ texts })}
            />
          </div>
          {!isOff && (
            <span className="row fit-moves">
              <MoveButtons
                name={name}
                at={at}
                of={checks.length}
                onMove={(by) => onChange(moved(checks, at, by))}
              />
              <button
                type="button"
                className="btn ghost sq"
                aria-label={t('Remove “{name}”', { name })}
                onClick={() => onChange(checks.toSpliced(at, 1))}
              >
                <Icon name="close" />
              </button>
            </span>
          )}
        </fieldset>
      );
    })}
    <div className="inside stacked">
      {!isOff && checks.length < 20 && (
        <div>
          <button type="button" className="btn" onClick={() => onChange([...checks, emptyCheck])}>
            <Icon name="plus" /> {t('Add a check')}{' '}
          </button>
        </div>
      )}
      <p className="q sm">
        {t(
          'In reasons, {own} and {theirs} are the two values and {device} is the name of the device: “charges at {own} instead of {theirs}”. Empty: a general sentence.',
        )}
      </p>
    </div>
  </Panel>
);
