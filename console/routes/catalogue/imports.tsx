import { type ChangeEvent, useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { call, download, messageOf } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { aimText, kindNames, StateBadge } from '#console/features/catalogue/import-parts.tsx';
import { ListScreen } from '#console/features/list-screen.tsx';
import { numberText, when } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Field } from '#console/ui/field.tsx';
import { toastFailure } from '#console/ui/toasts.tsx';
import { exportKinds, importFileBytes, importKinds } from '#contract/admin/imports.ts';

export const loader = async () => (await call('GET /admin/imports')).payload;

type Kind = (typeof importKinds)[number];

/** What kind of file it is, by its name and its first line. */
const kindOf = (name: string, text: string): Kind => {
  const [head = ''] = text.split('\n', 1);
  if (name.endsWith('.jsonl') || head.startsWith('{')) return 'jsonl';
  const columns = head.toLowerCase();
  if (/\bhandle\b/.test(columns)) return 'shopify';
  return /regular price|tax status|images/.test(columns) ? 'woocommerce' : 'prices';
};

interface Chosen {
  readonly name: string;
  readonly content: string;
  readonly kind: Kind;
}

const UploadDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    setChosen(null);
    setProblem(null);
    if (!file) return;
    if (file.size > importFileBytes) {
      setProblem(t('The file is larger than 8 MB. Import it with the command.'));
      return;
    }
    try {
      const content = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
      setChosen({ name: file.name, content, kind: kindOf(file.name, content) });
    } catch {
      setProblem(t('This is not a text file in UTF-8.'));
    }
  };
  return (
    <AskDialog
      title={t('Import a file')}
      text={t('It is tried first: nothing in the shop changes before you start it.')}
      button={t('Try it')}
      isOff={chosen === null}
      onClose={onClose}
      onDone={onClose}
      act={async (fields) => {
        if (chosen === null) return null;
        const kind = String(fields.get('kind')) as Kind;
        const takes = (['stock', 'prices'] as const).filter((name) => fields.get(name) === 'on');
        const body = { name: chosen.name, content: chosen.content, kind, takes: [...takes] };
        const { payload } = await call('POST /admin/imports', { body });
        navigate(`/imports/${payload.id}`);
        return null;
      }}
    >
      <Field label={t('File, at most 8 MB')}>
        <input
          className="in file-in"
          type="file"
          accept=".csv,.jsonl,.txt,text/csv"
          required
          onChange={choose}
        />
      </Field>
      {problem !== null && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      <Field label={t('What it is')}>
        <select key={chosen?.kind} className="in" name="kind" defaultValue={chosen?.kind ?? 'prices'}>
          {importKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind]}
            </option>
          ))}
        </select>
      </Field>
      <fieldset className="plain-set">
        <legend className="lab">{t('Products of a catalogue file that exist take over')}</legend>
        <label className="row">
          <input type="checkbox" className="box-in" name="stock" /> {t('their stock')}
        </label>
        <label className="row">
          <input type="checkbox" className="box-in" name="prices" /> {t('their prices')}
        </label>
      </fieldset>
    </AskDialog>
  );
};

const ExportDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <AskDialog
    title={t('Export')}
    button={t('Download')}
    onClose={onClose}
    onDone={onClose}
    act={async (fields) => {
      const kind = String(fields.get('kind')) as (typeof exportKinds)[number];
      await download('GET /admin/export/:kind', { params: { kind } }, `${kind}.csv`).catch((failure) =>
        toastFailure(messageOf(failure)),
      );
      return null;
    }}
  >
    <Field label={t('What it is')}>
      <select className="in" name="kind">
        {exportKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindNames[kind]}
          </option>
        ))}
      </select>
    </Field>
  </AskDialog>
);

/** Imports and exports of the catalogue and its prices. */
export const Component = () => {
  const jobs = useLoaderData<typeof loader>();
  const [asked, setAsked] = useState<'import' | 'export' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <ListScreen
        title={t('Imports')}
        actions={
          <>
            <button type="button" className="btn" onClick={() => setAsked('export')}>
              {t('Export')}{' '}
            </button>
            <button type="button" className="btn ink" data-new onClick={() => setAsked('import')}>
              {t('Import a file')}{' '}
            </button>
          </>
        }
        isEmpty={jobs.length === 0}
        emptyText={t('No file was imported yet. Catalogue files of other shops and price lists go in here.')}
        nextCursor={null}
      >
        <table className="list plain">
          <thead>
            <tr>
              <th>{t('File')}</th>
              <th>{t('What it is')}</th>
              <th>{t('When')}</th>
              <th>{t('By')}</th>
              <th className="r">{t('Changed')}</th>
              <th className="r">{t('Faults')}</th>
              <th>{t('State')}</th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <tr key={job.id}>
                <td>
                  <Link to={`/imports/${job.id}`} className="row-link cut product-name">
                    {job.name}
                  </Link>
                </td>
                <td className="q wide-only">{kindNames[job.kind]}</td>
                <td className="q wide-only">{when(job.created_at)}</td>
                <td className="q wide-only">
                  <span className="cut item">{job.made_by}</span>
                </td>
                <td className="r wide-only">{numberText(job.counts.added + job.counts.changed)}</td>
                <td className="r wide-only">{job.counts.faults || '–'}</td>
                <td>
                  <StateBadge job={job} />
                </td>
                <td className="second phone-only q">
                  {aimText(job)}, {tn(job.counts.faults, '{n} fault', '{n} faults')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ListScreen>
      {asked === 'import' && <UploadDialog onClose={close} />}
      {asked === 'export' && <ExportDialog onClose={close} />}
    </>
  );
};
