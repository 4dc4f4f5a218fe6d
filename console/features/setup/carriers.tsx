import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { useEdited } from '#console/features/saving/use-edited.ts';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { Field, InputField } from '#console/ui/field.tsx';
import type { Carrier } from '#contract/admin/setup/carriers.ts';

const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim();

const linkText = ({ country, url }: Carrier['tracking'][number]): string =>
  country === null ? url : `${country} ${url}`;

/** 'LV https://…' or 'https://…' on each line. */
const linksIn = (typed: string): Carrier['tracking'] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, country = null, url = ''] = /^(?:([A-Za-z]{2})[\s=]+)?(\S+)$/.exec(line) ?? [];
      if (!/^https:\/\/.*\{number\}/.test(url))
        throw new Error(t('A tracking link begins with https:// and has {number} in it: {line}', { line }));
      return { country: country?.toUpperCase() ?? null, url };
    });

interface CarrierDialogProps {
  /** Null: a new one. */
  readonly row: Carrier | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const CarrierDialog = ({ row, onClose, onDone }: CarrierDialogProps) => (
  <AskDialog
    title={row ? row.name : t('New carrier')}
    button={t('Save')}
    onClose={onClose}
    onDone={onDone}
    act={async (fields) => {
      const { code: _, ...was } = row ?? { code: '' };
      await call('POST /admin/carriers/:code', {
        params: { code: row?.code ?? textOf(fields, 'code') },
        body: {
          name: textOf(fields, 'name'),
          tracking: linksIn(textOf(fields, 'tracking')),
          is_on: row?.is_on ?? true,
          was: row && (was as Omit<Carrier, 'code'>),
        },
      });
      return t('Saved.');
    }}
  >
    <div className="pair-in">
      {row === null && (
        <InputField
          label={t('Short name, such as latvijas_pasts')}
          name="code"
          required
          maxLength={30}
          pattern="[a-z0-9_]{2,30}"
        />
      )}
      <InputField
        label={t('Name that customers see')}
        name="name"
        required
        maxLength={60}
        defaultValue={row?.name}
      />
    </div>
    <Field label={t('Where parcels are tracked')}>
      <textarea
        className="in"
        name="tracking"
        rows={4}
        defaultValue={row?.tracking.map(linkText).join('\n')}
      />
      <span className="q sm">
        {t('One link a line, with {number} for the tracking number. For one country: LV https://...')}
      </span>
    </Field>
  </AskDialog>
);

/** Who brings parcels, and where customers follow them. */
export const Carriers = ({ carriers }: { readonly carriers: readonly Carrier[] }) => {
  const { may } = useFrame();
  const run = useAction();
  const { edit, isEditing, row, closing } = useEdited<Carrier>();
  const show = ({ code, ...was }: Carrier, is_on: boolean) =>
    call('POST /admin/carriers/:code', {
      params: { code },
      body: { ...was, is_on, was: { ...was, is_on: !is_on } },
    });
  const toggle = (carrier: Carrier) =>
    run(
      () => show(carrier, !carrier.is_on),
      carrier.is_on
        ? t('{name} is hidden. Parcels on their way stay as they are.', { name: carrier.name })
        : t('{name} can be chosen again.', { name: carrier.name }),
      () => show(carrier, carrier.is_on),
    );
  return (
    <section className="pan" aria-label={t('Carriers')}>
      <header>
        <h2>{t('Carriers')}</h2>
        {may('settings.write') && (
          <button type="button" className="btn ink sp" onClick={() => edit('new')}>
            {t('Add a carrier')}{' '}
          </button>
        )}
      </header>
      <ul className="set-list">
        {carriers.map((carrier) => (
          <li key={carrier.code}>
            <div>
              <b>{carrier.name}</b> {!carrier.is_on && <Badge ring>{t('Hidden')}</Badge>}
              <p className="q sm">{carrier.code}</p>
            </div>
            <div className="q sm breaks">
              {carrier.tracking.length === 0
                ? t('Parcels are not tracked')
                : carrier.tracking.map((link) => <div key={link.country}>{linkText(link)}</div>)}
            </div>
            {may('settings.write') && (
              <span className="row ends">
                <button
                  type="button"
                  className="btn s28"
                  aria-label={t('Change “{name}”', { name: carrier.name })}
                  onClick={() => edit(carrier)}
                >
                  {t('Change')}{' '}
                </button>
                <button
                  type="button"
                  className="btn s28 ghost"
                  aria-label={`${carrier.is_on ? t('Hide') : t('Show')}: ${carrier.name}`}
                  onClick={() => void toggle(carrier)}
                >
                  {carrier.is_on ? t('Hide') : t('Show')}{' '}
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {isEditing && <CarrierDialog row={row} {...closing} />}
    </section>
  );
};
