import { useId, useState } from 'react';
import type { TechnicalInformation } from '#contract/products.ts';
import { useProductText } from '#storefront/i18n/use-product-text.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { ChevronDownIcon } from '#storefront/ui/media/icons.tsx';
import { Tip } from '#storefront/ui/overlay/tip.tsx';
import styles from './technical-tab.module.css';

/** PD-17. */
const shownAtFirst = 5;

/** The only tab of the page (PD-13). */
export function TechnicalTab({ information }: { information: TechnicalInformation }) {
  const t = useProductText();
  const id = useId();
  return (
    <section className={styles.technical}>
      <div className={styles.tabs} role="tablist">
        <button
          type="button"
          role="tab"
          className={styles.tab}
          id={`${id}-tab`}
          aria-selected="true"
          aria-controls={`${id}-panel`}
        >
          {t('details.technical')}
        </button>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab`} className={styles.panel}>
        <Content information={information} />
      </div>
    </section>
  );
}

function Content({ information: { intro, rows, notes } }: { information: TechnicalInformation }) {
  const t = useProductText();
  if (intro.length + rows.length + notes.length === 0) {
    return <p className={styles.none}>{t('details.noTechnical')}</p>;
  }
  return (
    <>
      {intro.length > 0 ? (
        <div className={styles.intro}>
          <Paragraphs texts={intro} />
        </div>
      ) : null}
      {rows.length > 0 || notes.length > 0 ? (
        <div className={styles.facts}>
          <Rows rows={rows} />
          <Paragraphs texts={notes} />
        </div>
      ) : null}
    </>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity and never move
    <p key={index} className={styles.paragraph}>
      {text}
    </p>
  ));
}

function Rows({ rows }: Pick<TechnicalInformation, 'rows'>) {
  const t = useProductText();
  const id = useId();
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  return (
    <>
      <dl id={id} className={styles.rows}>
        {rows.map((row, index) => (
          // The whole content is in the HTML, for search engines and browsers without scripts.
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity and never move
            key={index}
            className={row.value === null && row.rows.length === 0 ? styles.plain : undefined}
            hidden={!all && index >= shownAtFirst}
          >
            <dt>
              {row.name}
              {row.tip ? (
                <>
                  {' '}
                  <Tip label={t('common.explain', { name: row.name })}>{row.tip}</Tip>
                </>
              ) : null}
            </dt>
            <dd>
              {row.value}
              <SubList rows={row.rows} />
            </dd>
          </div>
        ))}
      </dl>
      {rows.length > shownAtFirst ? (
        <Button
          variant="quiet"
          className={styles.toggle}
          iconEnd={<ChevronDownIcon size={20} className={all ? styles.up : undefined} />}
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
        >
          {t(all ? 'details.showLess' : 'details.showAll')}
        </Button>
      ) : null}
    </>
  );
}

interface SubRow {
  readonly name: string;
  readonly value: string | null;
  readonly rows?: readonly SubRow[];
}

function SubList({ rows = [] }: { rows: readonly SubRow[] | undefined }) {
  if (rows.length === 0) return null;
  return (
    <ul className={styles.sublist}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={index}>
          {row.value === null ? row.name : `${row.name}: ${row.value}`}
          <SubList rows={row.rows} />
        </li>
      ))}
    </ul>
  );
}
