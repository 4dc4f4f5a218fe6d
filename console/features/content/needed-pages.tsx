import { t } from '#console/texts/texts.ts';

/** Pages that every shop needs; links of the shop lead to them. */
export const neededPages = [
  ['terms', t('Terms and conditions')],
  ['privacy', t('Privacy policy')],
  ['cookie', t('Cookie policy')],
] as const;

type NeededPage = (typeof neededPages)[number];

export const MissingPages = ({
  missing,
  onWrite,
}: {
  readonly missing: readonly NeededPage[];
  readonly onWrite: (page: NeededPage) => void;
}) =>
  missing.length > 0 && (
    <div className="inside row wrap">
      <span className="q grow">{t('Every shop needs these pages:')}</span>
      {missing.map((page) => (
        <button key={page[0]} type="button" className="btn" onClick={() => onWrite(page)}>
          {t('Write “{title}”', { title: page[1] })}
        </button>
      ))}
    </div>
  );
