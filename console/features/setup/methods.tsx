import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { useEdited } from '#console/features/saving/use-edited.ts';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import type { Carrier } from '#contract/admin/setup/carriers.ts';
import type { Method } from '#contract/admin/setup/methods.ts';
import { kgText, methodIn, sizeText, spanText, timeText } from './method-draft.ts';
import { MethodFields } from './method-fields.tsx';

interface Known {
  readonly carriers: readonly Carrier[];
  readonly languages: readonly { readonly code: string; readonly title: string }[];
}

interface MethodDialogProps extends Known {
  /** Null: a new one. */
  readonly row: Method | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const seen = ({ code: _code, ...was }: Method): Omit<Method, 'code'> => was;

const MethodDialog = ({ row, carriers, languages, onClose, onDone }: MethodDialogProps) => (
  <AskDialog
    title={row ? row.name : t('New way of delivery')}
    button={t('Save')}
    onClose={onClose}
    onDone={onDone}
    act={async (fields) => {
      const typed = methodIn(
        fields,
        languages.map(({ code }) => code),
      );
      await call('POST /admin/delivery-methods/:code', {
        params: { code: row?.code ?? String(fields.get('code') ?? '').trim() },
        body: { ...typed, is_on: row?.is_on ?? true, was: row && seen(row) },
      });
      return t('Saved.');
    }}
  >
    <MethodFields row={row} carriers={carriers} languages={languages} />
  </AskDialog>
);

interface RemoveDialogProps {
  readonly row: Method;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const RemoveDialog = ({ row, onClose, onDone }: RemoveDialogProps) => (
  <AskDialog
    title={t('Remove {name}?', { name: row.name })}
    text={t('Its prices go with it. Orders keep its name. To offer it again later, switch it off instead.')}
    button={t('Remove')}
    isDanger
    onClose={onClose}
    onDone={onDone}
    act={async () => {
      await call('POST /admin/delivery-methods/:code/remove', { params: { code: row.code }, body: {} });
      return t('{name} is removed.', { name: row.name });
    }}
  />
);

const limits = ({ max_grams, max_mm }: Method): string =>
  [max_grams === null ? '' : `${kgText(max_grams)} kg`, max_mm === null ? '' : `${sizeText(max_mm)} cm`]
    .filter((text) => text !== '')
    .join(', ');

const facts = (method: Method): readonly string[] => [
  method.handling.max === 0
    ? t('Orders before {time} leave the same day', { time: timeText(method.cut_off) })
    : t('Orders before {time} leave after {days} working days', {
        time: timeText(method.cut_off),
        days: spanText(method.handling),
      }),
  ...(limits(method) === '' ? [] : [t('At most {limit}', { limit: limits(method) })]),
  ...(method.hours === null ? [] : [method.hours]),
];

/** How goods reach customers: couriers, lockers, the counter. */
export const Methods = ({ methods, ...known }: Known & { readonly methods: readonly Method[] }) => {
  const { may } = useFrame();
  const run = useAction();
  const { edit, isEditing, row, closing } = useEdited<Method>();
  const removal = useEdited<Method>();
  const show = (method: Method, is_on: boolean) =>
    call('POST /admin/delivery-methods/:code', {
      params: { code: method.code },
      body: { ...seen(method), is_on, was: { ...seen(method), is_on: !is_on } },
    });
  const toggle = (method: Method) =>
    run(
      () => show(method, !method.is_on),
      method.is_on
        ? t('{name} is not offered any more.', { name: method.name })
        : t('{name} can be chosen again.', { name: method.name }),
      () => show(method, method.is_on),
    );
  return (
    <section className="pan" aria-label={t('Ways of delivery')}>
      <header>
        <h2>{t('Ways of delivery')}</h2>
        {may('settings.write') && (
          <button type="button" className="btn ink sp" onClick={() => edit('new')}>
            {t('Add a way of delivery')}{' '}
          </button>
        )}
      </header>
      <ul className="set-list">
        {methods.map((method) => (
          <li key={method.code}>
            <div>
              <b>{method.name}</b> {!method.is_on && <Badge ring>{t('Off')}</Badge>}
              <p className="q sm">{method.code}</p>
            </div>
            <div className="q sm">
              {facts(method).map((fact) => (
                <div key={fact}>{fact}</div>
              ))}
            </div>
            {may('settings.write') && (
              <span className="row ends">
                {(
                  [
                    [t('Change'), () => edit(method)],
                    [method.is_on ? t('Switch off') : t('Switch on'), () => void toggle(method)],
                    [t('Remove'), () => removal.edit(method)],
                  ] as const
                ).map(([label, press]) => (
                  <button
                    key={label}
                    type="button"
                    className="btn s28 ghost"
                    aria-label={`${label}: ${method.name}`}
                    onClick={press}
                  >
                    {label}{' '}
                  </button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {isEditing && <MethodDialog row={row} {...known} {...closing} />}
      {removal.row !== null && <RemoveDialog row={removal.row} {...removal.closing} />}
    </section>
  );
};
