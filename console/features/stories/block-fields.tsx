import { type ChangeEvent, useId, useState } from 'react';
import { call, messageOf } from '#console/api/admin-api.ts';
import { fileData } from '#console/features/file-data.ts';
import { t } from '#console/texts/texts.ts';
import { InputField } from '#console/ui/field.tsx';
import { Icon } from '#console/ui/icons.tsx';
import { toastFailure } from '#console/ui/toasts.tsx';

interface FigureProps {
  readonly label: string;
  readonly value: number;
  readonly onType: (value: number) => void;
}

export const Figure = ({ label, value, onType }: FigureProps) => (
  <InputField
    label={label}
    type="number"
    min={0}
    max={1_000_000}
    step="any"
    required
    value={value}
    onChange={(event) => onType(Number(event.target.value))}
  />
);

export const Unit = ({
  value,
  onType,
}: {
  readonly value: string;
  readonly onType: (unit: string) => void;
}) => (
  <InputField
    label={t('Unit')}
    maxLength={12}
    value={value}
    onChange={(event) => onType(event.target.value)}
  />
);

const thumbnail = (url: string): string => url.replace(/-(640|800)\.webp$/, '-160.webp');

interface PictureProps {
  readonly pictures: readonly string[];
  readonly chosen: string;
  readonly onChoose: (url: string) => void;
}

/** The pictures of the product, and uploads for the story. */
export const PictureChoice = ({ pictures, chosen, onChoose }: PictureProps) => {
  const name = useId();
  const [isBusy, setBusy] = useState(false);
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = [...(target.files ?? [])];
    target.value = '';
    if (!file) return;
    setBusy(true);
    try {
      onChoose((await call('POST /admin/products/pictures', { body: await fileData(file) })).payload.url);
    } catch (failure) {
      toastFailure(messageOf(failure));
    }
    setBusy(false);
  };
  const offered = pictures.includes(chosen) || chosen === '' ? pictures : [...pictures, chosen];
  return (
    <fieldset className="plain-set story-pictures" aria-busy={isBusy}>
      <legend className="lab">{t('Picture')}</legend>
      {offered.map((url, at) => (
        <label key={url} className="picture">
          <input
            type="radio"
            className="hidden-text"
            name={name}
            required
            checked={url === chosen}
            onChange={() => onChoose(url)}
          />
          <img
            src={thumbnail(url)}
            alt={t('Picture {n} of {of}', { n: at + 1, of: offered.length })}
            loading="lazy"
          />
        </label>
      ))}
      <label className="picture add">
        <Icon name="plus" />
        {isBusy ? t('Saving…') : t('Another picture')}
        <input
          type="file"
          className="hidden-text"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          disabled={isBusy}
          onChange={upload}
        />
      </label>
    </fieldset>
  );
};
