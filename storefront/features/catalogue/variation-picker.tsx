import { useState } from 'react';
import type { Variation } from '#contract/products.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import type { CardProduct } from '#storefront/state/card-product.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Picture } from '#storefront/ui/media/picture.tsx';
import { Dialog } from '#storefront/ui/overlay/dialog.tsx';
import { toast, toastDurations } from '#storefront/ui/overlay/toast-store.ts';
import { Availability } from '#storefront/ui/text/availability.tsx';
import { firstPicture, pictureFiles } from './product-pictures.ts';
import { ProductPriceLine } from './product-price-line.tsx';
import { choiceOf, firstChoice, groupsOf, isInStock, isOffered, matchOf } from './variation-choice.ts';
import { VariationGroup } from './variation-group.tsx';
import styles from './variation-picker.module.css';

export interface VariationPickerProps {
  product: CardProduct;
  currencySymbol: string;
  isAdding: boolean;
  onConfirm: (variation: Variation) => void;
  onClose: () => void;
}

/** Dialog to choose a variation; open while it is mounted. */
export function VariationPicker({
  product,
  currencySymbol,
  isAdding,
  onConfirm,
  onClose,
}: VariationPickerProps) {
  const t = useText();
  const groups = groupsOf(product.variations);
  // By id: group names change with the language, which another tab may change.
  const [chosen, setChosen] = useState(() => Object.values(firstChoice(groups)));
  const choice = choiceOf(product.variations, chosen);
  const match = matchOf(product.variations, choice);
  const confirm = () => {
    if (match) onConfirm(match);
    else toast(t('picker.required'), { variant: 'error', duration: toastDurations.long });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('picker.title')}
      closeLabel={t('common.close')}
      footer={
        <Button variant="volt" size={56} wide busy={isAdding} busyText={t('card.adding')} onClick={confirm}>
          {t('card.addToCart')}
        </Button>
      }
    >
      <Chosen product={product} match={match} currencySymbol={currencySymbol} />
      {groups.map((group) => (
        <VariationGroup
          key={group.name}
          group={group}
          chosen={choice[group.name]}
          isOffered={(attribute) => isOffered(product.variations, choice, attribute)}
          onChoose={({ id }) => setChosen(Object.values({ ...choice, [group.name]: id }))}
        />
      ))}
    </Dialog>
  );
}

interface ChosenProps {
  product: CardProduct;
  match: Variation | null;
  currencySymbol: string;
}

function Chosen({ product, match, currencySymbol }: ChosenProps) {
  const t = useText();
  const isAvailable = match !== null && isInStock(match);
  return (
    <div className={styles.chosen}>
      <div className={styles.tile}>
        <Picture
          {...pictureFiles(firstPicture(product), 160)}
          alt=""
          width={320}
          height={320}
          sizes="132px"
          className={styles.picture}
        />
      </div>
      <div>
        <p className={styles.category}>{product.categories[0]?.name}</p>
        <p className={styles.name}>{product.name}</p>
        <div aria-live="polite">
          <ProductPriceLine
            item={match && { energy: product.energy, ...match }}
            name={product.name}
            currencySymbol={currencySymbol}
            dimmed={!isAvailable}
          />
          <Availability
            available={isAvailable}
            text={t(isAvailable ? 'card.available' : 'card.unavailable')}
          />
        </div>
      </div>
    </div>
  );
}
