import { useId } from 'react';
import { OptionFace, optionLook, optionRow } from '#storefront/features/catalogue/option-face.tsx';
import { useProductText } from '#storefront/i18n/use-product-text.ts';
import { AlertIcon } from '#storefront/ui/media/icons.tsx';
import type { Purchase } from './use-purchase.ts';
import type { OptionGroup, VariationOption } from './variation-choice.ts';
import styles from './variation-options.module.css';

/** The option groups; toggle buttons, because a second click deselects (PD-20). */
export function VariationOptions({ purchase }: { purchase: Purchase }) {
  const { groups, unselected, combinations, options, pick } = purchase;
  if (groups.length === 0) return null;
  return (
    <div className={styles.options}>
      <div ref={options} className={styles.groups}>
        {groups.map((group) => (
          <Group
            key={group.name}
            group={group}
            unselected={unselected.includes(group.name)}
            onPick={(option) => pick(group, option)}
          />
        ))}
      </div>
      {combinations === null ? null : <p className={styles.combinations}>{combinations}</p>}
    </div>
  );
}

interface GroupProps {
  group: OptionGroup;
  unselected: boolean;
  onPick: (option: VariationOption) => void;
}

function Group({ group, unselected, onPick }: GroupProps) {
  const t = useProductText();
  const id = useId();
  const chosen = group.options.find((option) => option.chosen);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" aria-labelledby={`${id}-name`} aria-describedby={`${id}-state`} data-group={group.name}>
      <p className={styles.heading}>
        <span className={styles.name} id={`${id}-name`}>
          {group.name}
        </span>
        <span className={chosen ? undefined : unselected ? styles.missing : styles.open} id={`${id}-state`}>
          {unselected && !chosen ? <AlertIcon size={18} /> : null}
          {chosen?.name ??
            (unselected ? t('details.pleaseSelect', { attribute: group.name }) : t('details.chooseOne'))}
        </span>
      </p>
      <div className={optionRow}>
        {group.options.map((option) => (
          <OptionButton key={option.id} option={option} onPick={() => onPick(option)} />
        ))}
      </div>
    </div>
  );
}

function OptionButton({ option, onPick }: { option: VariationOption; onPick: () => void }) {
  const t = useProductText();
  const id = useId();
  const { name, swatch, chosen, excludedBy, soldOut } = option;
  const reason =
    excludedBy === null
      ? soldOut && t('details.soldOut')
      : t('details.notWith', { option: name, other: excludedBy });
  return (
    <>
      <button
        type="button"
        {...optionLook({ chosen, out: Boolean(reason) })}
        aria-pressed={chosen}
        // Not `disabled`: it stays focusable, so that its reason can be read.
        aria-disabled={excludedBy !== null || undefined}
        aria-describedby={reason ? id : undefined}
        title={reason || undefined}
        onClick={onPick}
      >
        <OptionFace name={name} swatch={swatch} />
      </button>
      {reason ? (
        <span className="visually-hidden" id={id}>
          {reason}
        </span>
      ) : null}
    </>
  );
}
