import type { Attribute } from '#contract/catalogue.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import type { AttributeGroup } from './variation-choice.ts';
import styles from './variation-group.module.css';

interface VariationGroupProps {
  group: AttributeGroup;
  /** Id of the chosen attribute. */
  chosen: number | undefined;
  isOffered: (attribute: Attribute) => boolean;
  onChoose: (attribute: Attribute) => void;
}

/** Radio buttons: arrow keys move the choice. What is not offered stays choosable and says why it is struck out. */
export function VariationGroup({ group, chosen, isOffered, onChoose }: VariationGroupProps) {
  const t = useText();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <span className={styles.name}>{group.name}</span>{' '}
        {group.attributes.find(({ id }) => id === chosen)?.name}
      </legend>
      <div className={styles.options}>
        {group.attributes.map((attribute) => (
          <label
            key={attribute.id}
            className={styles.option}
            data-struck={!isOffered(attribute) || undefined}
          >
            <input
              className={styles.radio}
              type="radio"
              name={group.name}
              checked={attribute.id === chosen}
              onChange={() => onChoose(attribute)}
            />
            {attribute.swatch ? (
              <span className={styles.swatch} style={{ background: attribute.swatch }} />
            ) : null}
            {/* Said twice, once unseen and bold, so that a choice changes no width. */}
            <span className={styles.word} data-word={attribute.name}>
              {attribute.name}
            </span>
            {isOffered(attribute) ? null : (
              <span className="visually-hidden">, {t('picker.notTogether')}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
