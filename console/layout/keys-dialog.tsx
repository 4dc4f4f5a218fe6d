import { pages } from '#console/registry.ts';
import { t } from '#console/texts/texts.ts';
import { Dialog } from '#console/ui/dialog.tsx';

const keys: readonly (readonly [keys: string, what: string])[] = [
  ['Ctrl K', t('Search or run')],
  ['/', t('Search this list')],
  ['J K', t('Next, previous row')],
  ['X', t('Choose the row')],
  ['Enter', t('Open the row')],
  ['N', t('Add a new one')],
  ['?', t('All keys')],
  ...pages.flatMap(({ key, name }) => (key ? [[`G ${key.toUpperCase()}`, name] as const] : [])),
];

/** The keys that do something everywhere or on lists. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title={t('Keyboard shortcuts')} onClose={onClose}>
    <ul className="keys">
      {keys.map(([key, what]) => (
        <li key={key}>
          {what}
          <span className="row g4">
            {key.split(' ').map((each) => (
              <span key={each} className="key">
                {each}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
    <div className="ends">
      <button type="button" className="btn" onClick={onClose}>
        {t('Close')}{' '}
      </button>
    </div>
  </Dialog>
);
