import { type MouseEvent, useState } from 'react';
import { ProductPick } from '#console/features/catalogue/product-pick.tsx';
import { t } from '#console/texts/texts.ts';
import type { HomePage } from '#contract/admin/home-page.ts';
import {
  mostPromoPlaces,
  type PromoPlace,
  promoPlacesText,
  readPromoPlaces,
} from '#contract/promo-places.ts';
import { useHomeSetting } from './use-home-setting.ts';

const percentOf = (part: number, whole: number): number =>
  Math.min(100, Math.max(0, Math.round((100 * part) / whole)));

interface PlaceRowProps {
  readonly place: PromoPlace;
  readonly number: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onMove: (place: PromoPlace) => void;
  readonly onRemove: () => void;
}

/** The numbers are the keyboard's way to move a product. */
const PlaceRow = ({ place, number, isChosen, onChoose, onMove, onRemove }: PlaceRowProps) => {
  const { sku } = place;
  const input = (axis: 'x' | 'y', label: string) => (
    <span className="row">
      <span aria-hidden="true">{axis === 'x' ? '→' : '↓'} %</span>
      <input
        // Another value comes as another input.
        key={place[axis]}
        className="in percent"
        type="number"
        min={0}
        max={100}
        aria-label={label}
        defaultValue={place[axis]}
        onBlur={({ target }) => {
          if (target.value === '' || !target.checkValidity()) target.value = String(place[axis]);
          else if (Number(target.value) !== place[axis]) onMove({ ...place, [axis]: Number(target.value) });
        }}
      />
    </span>
  );
  return (
    <li className="row wrap">
      <button type="button" className="btn" aria-pressed={isChosen} onClick={onChoose}>
        {number}. {sku}
      </button>
      {input('x', t('{sku}: percent from the left', { sku }))}
      {input('y', t('{sku}: percent from the top', { sku }))}
      <button
        type="button"
        className="btn ghost"
        aria-label={t('Remove “{name}”', { name: sku })}
        onClick={onRemove}
      >
        {t('Remove')}
      </button>
    </li>
  );
};

/** Products in the picture of the promo card: choose one, then click where the picture shows it. */
export const PromoProducts = ({ page, isOff }: { readonly page: HomePage; readonly isOff: boolean }) => {
  const [value, save] = useHomeSetting('promo_products', page.promo_products);
  const places = readPromoPlaces(value) ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const store = (next: readonly PromoPlace[]) => save(promoPlacesText(next));
  const move = (moved: PromoPlace) => store(places.map((place) => (place.sku === moved.sku ? moved : place)));
  const click = (event: MouseEvent<HTMLElement>) => {
    const place = places.find(({ sku }) => sku === chosen);
    if (!place || isOff) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    void move({
      ...place,
      x: percentOf(event.clientX - left, width),
      y: percentOf(event.clientY - top, height),
    });
  };
  if (page.promo_image_url === '') {
    return (
      <p className="q">{t('With a picture of its own, the card can show where to find what is in it.')}</p>
    );
  }
  return (
    <fieldset className="field promo-products" disabled={isOff}>
      <legend className="lab">{t('Products in the picture')}</legend>
      <p className="q">{t('Choose a product, then click where the picture shows it.')}</p>
      {/* The numbers beside each product do the same. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: see above */}
      <div className="promo-scene" onClick={click}>
        <img src={page.promo_image_url} alt="" />
        {places.map(({ sku, x, y }, index) => (
          <span
            key={sku}
            className={sku === chosen ? 'promo-spot chosen' : 'promo-spot'}
            style={{ left: `${x}%`, top: `${y}%` }}
          >
            {index + 1}
          </span>
        ))}
      </div>
      <ul>
        {places.map((place, index) => (
          <PlaceRow
            key={place.sku}
            place={place}
            number={index + 1}
            isChosen={place.sku === chosen}
            onChoose={() => setChosen(place.sku)}
            onMove={(moved) => void move(moved)}
            onRemove={() => void store(places.filter(({ sku }) => sku !== place.sku))}
          />
        ))}
      </ul>
      {places.length < mostPromoPlaces && !isOff && (
        <ProductPick
          label={t('Add a product: its name or SKU')}
          onPick={({ sku }) => {
            setChosen(sku);
            if (!places.some((place) => place.sku === sku)) void store([...places, { sku, x: 50, y: 50 }]);
          }}
        />
      )}
    </fieldset>
  );
};
