import { type ChangeEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call, messageOf } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { fileData } from '#console/features/file-data.ts';
import { useListAddress } from '#console/features/list-screen.tsx';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { Field } from '#console/ui/field.tsx';
import { ErrorLine } from '#console/ui/states.tsx';
import type { AdminBody } from '#contract/admin/admin-table.ts';
import type { Carrier } from '#contract/admin/setup/carriers.ts';
import type { PointRow } from '#contract/admin/setup/points.ts';

type Tried = Awaited<ReturnType<typeof call<'POST /admin/points/import'>>>['payload'];
type Chosen = Omit<AdminBody<'POST /admin/points/import'>, 'carrier' | 'dry_run'>;

interface ImportProps {
  readonly carriers: readonly Carrier[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Choosing a file runs a dry run; the dialog shows what would change. */
const ImportPoints = ({ carriers, onClose, onDone }: ImportProps) => {
  const [carrier, setCarrier] = useState(carriers[0]?.code ?? '');
  const [file, setFile] = useState<Chosen | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const [error, setError] = useState<string | null>(null);
  const attempt = async (chosen: Chosen | null, of: string) => {
    setTried(null);
    setError(null);
    if (chosen === null) return;
    try {
      const body = { ...chosen, carrier: of, dry_run: true };
      setTried((await call('POST /admin/points/import', { body })).payload);
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  const choose = async ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = files ?? [];
    try {
      const chosen = picked ? await fileData(picked) : null;
      setFile(chosen);
      await attempt(chosen, carrier);
    } catch (failure) {
      setFile(null);
      setTried(null);
      setError(messageOf(failure));
    }
  };
  return (
    <AskDialog
      title={t('Import points')}
      text={t('Omniva: its public list as JSON. Others: CSV with code, name, country, city, address.')}
      button={t('Import')}
      isOff={tried === null}
      onClose={onClose}
      onDone={onDone}
      act={async () => {
        if (file === null) return null;
        await call('POST /admin/points/import', { body: { ...file, carrier, dry_run: false } });
        return t('The points are imported.');
      }}
    >
      <div className="pair-in">
        <Field label={t('Carrier')}>
          <select
            className="in"
            value={carrier}
            onChange={(event) => {
              setCarrier(event.target.value);
              void attempt(file, event.target.value);
            }}
          >
            {carriers.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field label={t('File')}>
          <input className="in file-in" type="file" accept=".json,.csv" onChange={choose} />
        </Field>
      </div>
      <div role="status">
        {tried && (
          <p>
            {t(
              '{points} points: {added} new, {changed} changed, {closed} closed because the file lacks them.',
              {
                ...tried,
              },
            )}
          </p>
        )}
      </div>
      <div className="breaks-lines">
        <ErrorLine text={error} />
      </div>
    </AskDialog>
  );
};

export const ImportButton = ({ carriers }: { readonly carriers: readonly Carrier[] }) => {
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn ink" onClick={() => setOpen(true)}>
        {t('Import points')}{' '}
      </button>
      {isOpen && (
        <ImportPoints
          carriers={carriers}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            revalidate();
          }}
        />
      )}
    </>
  );
};

export const CarrierFilter = ({ carriers }: { readonly carriers: readonly Carrier[] }) => {
  const { search, change } = useListAddress();
  return (
    <select
      className="in"
      aria-label={t('Carrier')}
      value={search.get('carrier') ?? ''}
      onChange={(event) => change({ carrier: event.target.value })}
    >
      <option value="">{t('All carriers')}</option>
      {carriers.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
};

/** Parcel lockers and pickup points, which are opened and closed here. */
export const Points = ({ points }: { readonly points: readonly PointRow[] }) => {
  const { may } = useFrame();
  const run = useAction();
  const set = ({ carrier, code }: PointRow, is_open: boolean) =>
    call('POST /admin/points', { body: { carrier, code, is_open } });
  const toggle = (point: PointRow) =>
    run(
      () => set(point, !point.is_open),
      point.is_open
        ? t('{name} is closed. Orders to it stay as they are.', { name: point.name })
        : t('{name} is open again.', { name: point.name }),
      () => set(point, point.is_open),
    );
  return (
    <ul className="set-list">
      {points.map((point) => (
        <li key={point.id}>
          <div>
            <b>{point.name}</b> {!point.is_open && <Badge ring>{t('Closed')}</Badge>}
            <p className="q sm">
              {point.carrier} {point.code}
            </p>
          </div>
          <span className="q">
            {point.address}, {point.city}, {point.country}
          </span>
          {may('settings.write') && (
            <button
              type="button"
              className="btn s28"
              aria-label={`${point.is_open ? t('Close') : t('Open')}: ${point.name}`}
              onClick={() => void toggle(point)}
            >
              {point.is_open ? t('Close') : t('Open')}{' '}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
};
