import type { ChangeEvent } from 'react';
import { call } from '#console/api/admin-api.ts';
import { fileData } from '#console/features/file-data.ts';
import { useAction } from '#console/features/use-action.ts';
import { t } from '#console/texts/texts.ts';
import type { Setting } from '#contract/admin/settings.ts';
import { settingNames } from './setting-names.ts';

const places = {
  logo_url: 'logo',
  favicon_url: 'favicon',
  hero_image_url: 'hero',
  banner_image_url: 'banner',
  promo_image_url: 'promo',
} as const;

/** A picture of the shop: what is shown, another file, none. */
export const PictureField = ({
  setting: { key, value },
  isOff,
}: {
  readonly setting: Setting;
  readonly isOff: boolean;
}) => {
  const run = useAction();
  const [name] = settingNames[key];
  const params = { place: places[key as keyof typeof places] };
  const upload = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    void run(
      async () => call('POST /admin/pictures/:place', { params, body: await fileData(file) }),
      t('Saved.'),
    );
  };
  const remove = () => run(() => call('POST /admin/pictures/:place/remove', { params }), t('Removed.'));
  return (
    <div className="row wrap">
      {value !== '' && <img className="own-picture" src={value} alt={name} />}
      {!isOff && (
        <label className="btn">
          {value === '' ? t('Choose a file') : t('Choose another file')}
          <input
            id={`setting-${key}`}
            className="hidden-text"
            type="file"
            accept="image/*"
            aria-describedby={`hint-${key}`}
            onChange={upload}
          />
        </label>
      )}
      {value !== '' && !isOff && (
        <button
          type="button"
          className="btn ghost"
          aria-label={t('Remove “{name}”', { name })}
          onClick={remove}
        >
          {t('Remove')}{' '}
        </button>
      )}
      {value === '' && isOff && <span className="q">–</span>}
    </div>
  );
};
