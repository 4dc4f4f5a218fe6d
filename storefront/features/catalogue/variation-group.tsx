import type { Attribute } from '#contract/products.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { OptionFace, optionLook, optionRow } from './option-face.tsx';
import type { AttributeGroup } from './variation-choice.ts';
import styles from './variation-group.module.css';

interface VariationGroupProps {
  group: AttributeGroup;
  chosen: number | undefined;
  isOffered: (attribute: Attribute) => boolean;
  onChoose: (attribute: Attribute) => void;
}

/**
 * Radio buttons: arrow keys move the choice. An unavailable option stays selectable and states why it is struck out.
 */
export function VariationGroup({ group, chosen, isOffered, onChoose }: VariationGroupProps) {
  const t = useText();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <span className={styles.name}>{group.name}</span>{' '}
        {group.attributes.find(({ id }) => id === chosen)?.name}
      </legend>
      <div className={optionRow}>
        {group.attributes.map((attribute) => (
          <label
            key={attribute.id}
            {...optionLook({ chosen: attribute.id === chosen, out: !isOffered(attribute) })}
          >
            <input
              className={styles.radio}
              type="radio"
              name={group.name}
              checked={attribute.id === chosen}
              onChange={() => onChoose(attribute)}
            />
            <OptionFace name={attribute.name} swatch={attribute.swatch} />
            {isOffered(attribute) ? null : (
              <span className="visually-hidden">, {t('picker.notTogether')}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
