import { useState } from 'react';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { useEdited } from '#console/features/saving/use-edited.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { dateText } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { Field, InputField } from '#console/ui/field.tsx';
import { Icon } from '#console/ui/icons.tsx';
import { Panel } from '#console/ui/panel.tsx';
import type { DutyScope, LegalPage } from '#contract/admin/setup/legal.ts';

type Duty = LegalPage['scopes'][number];

const dutyNames: Readonly<Record<Duty['duty'], string>> = {
  energy: t('Energy class and label'),
  charger: t('Charger'),
  updates: t('Software updates'),
  repair: t('Repairability'),
};

const dayText = (day: string): string => dateText(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' });

interface ScopeDialogProps {
  readonly duty: Duty;
  readonly categories: LegalPage['categories'];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const ScopeDialog = ({ duty, categories, onClose, onDone }: ScopeDialogProps) => {
  const [scopes, setScopes] = useState<readonly DutyScope[]>(duty.scopes);
  const set = (at: number, fields: Partial<DutyScope>) => {
    const scope = scopes[at];
    if (scope) setScopes(scopes.with(at, { ...scope, ...fields }));
  };
  const add = () => {
    const { regulation = '', from = '' } = scopes.at(-1) ?? {};
    setScopes([...scopes, { category: '', regulation, from }]);
  };
  return (
    <AskDialog
      title={dutyNames[duty.duty]}
      text={t(
        'Products of these categories, and of those below them, must have it. Without categories the duty ends.',
      )}
      button={t('Save')}
      onClose={onClose}
      onDone={onDone}
      act={async () => {
        await call('POST /admin/legal-scopes/:duty', {
          params: { duty: duty.duty },
          body: { scopes: [...scopes], was: duty.scopes },
        });
        return t('Saved.');
      }}
    >
      {scopes.map(({ category, regulation, from }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all fields are controlled
        <div key={at} className="scope-in">
          <Field label={t('Category')}>
            <select
              className="in"
              required
              value={category}
              onChange={(event) => set(at, { category: event.target.value })}
            >
              <option value="" />
              {categories.map(({ url, name, is_below }) => (
                <option key={url} value={url}>
                  {is_below ? `– ${name}` : name}
                </option>
              ))}
            </select>
          </Field>
          <InputField
            label={t('Regulation')}
            maxLength={100}
            placeholder="2023/1669"
            value={regulation}
            onChange={(event) => set(at, { regulation: event.target.value })}
          />
          <InputField
            label={t('From')}
            type="date"
            required
            value={from}
            onChange={(event) => set(at, { from: event.target.value })}
          />
          <button
            type="button"
            className="btn ghost sq"
            aria-label={t('Remove “{name}”', {
              name: categories.find(({ url }) => url === category)?.name ?? '',
            })}
            onClick={() => setScopes(scopes.toSpliced(at, 1))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <div>
        <button type="button" className="btn" onClick={add}>
          <Icon name="plus" /> {t('Category')}{' '}
        </button>
      </div>
    </AskDialog>
  );
};

/** The same regulation and day in one line: 'Smartphones, Tablets: 2023/1669, from 20 Jun 2025'. */
const linesOf = (scopes: readonly DutyScope[], categories: LegalPage['categories']): readonly string[] => {
  const nameOf = (address: string) => categories.find(({ url }) => url === address)?.name ?? address;
  const groups = Map.groupBy(scopes, ({ regulation, from }) =>
    [...(regulation === '' ? [] : [regulation]), t('from {when}', { when: dayText(from) })].join(', '),
  );
  return [...groups].map(
    ([terms, all]) => `${all.map(({ category }) => nameOf(category)).join(', ')}: ${terms}`,
  );
};

/** Which categories need what, for the whole EU. */
export const Scopes = ({ page: { scopes, categories } }: { readonly page: LegalPage }) => {
  const { may } = useFrame();
  const { edit, isEditing, row, closing } = useEdited<Duty>();
  return (
    <Panel title={t('Which categories need what')} hint={t('In every country of the EU and EEA.')}>
      <ul className="set-list">
        {scopes.map((duty) => (
          <li key={duty.duty}>
            <b>{dutyNames[duty.duty]}</b>
            <div className="q">
              {duty.scopes.length === 0
                ? t('no category')
                : linesOf(duty.scopes, categories).map((line) => <p key={line}>{line}</p>)}
            </div>
            {may('settings.write') && (
              <button
                type="button"
                className="btn s28"
                aria-label={`${t('Change')}: ${dutyNames[duty.duty]}`}
                onClick={() => edit(duty)}
              >
                {t('Change')}{' '}
              </button>
            )}
          </li>
        ))}
      </ul>
      {isEditing && row !== null && <ScopeDialog duty={row} categories={categories} {...closing} />}
    </Panel>
  );
};
