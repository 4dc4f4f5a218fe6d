import { limits } from '#contract/limits.ts';
import { useBuyingText } from '#storefront/i18n/use-buying-text.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Checkbox } from '#storefront/ui/form/checkbox.tsx';
import { TextAreaField } from '#storefront/ui/form/field.tsx';
import { focusField } from '#storefront/ui/form/focus-field.ts';
import styles from './order-note.module.css';
import { useOrderNote } from './use-order-note.ts';

/** The counter appears near the end. */
const counted = 100;

/** Note and gift message, stored with the cart when the shopper leaves a field. */
export function OrderNote() {
  const t = useBuyingText();
  const { details, isKept, isOpen, open, state, set, save } = useOrderNote();
  const leftOf = (text: string, most: number) =>
    most - text.length <= counted ? t('note.left', { left: most - text.length }) : undefined;
  if (!details) return null;
  if (!isOpen) {
    return (
      <Button variant="text" size={40} className={styles.open} onClick={open}>
        {t('note.add')}
      </Button>
    );
  }
  return (
    <fieldset className={styles.group} ref={isKept ? undefined : focusField}>
      <legend className={styles.title}>{t('note.title')}</legend>
      <div className={styles.fields}>
        <TextAreaField
          name="note"
          label={t('note.note')}
          rows={3}
          autoComplete="off"
          maxLength={limits.note}
          hint={leftOf(details.note, limits.note)}
          value={details.note}
          onChange={(event) => set({ note: event.target.value })}
          onBlur={() => void save({ note: details.note })}
        />
        <Checkbox
          name="is_gift"
          checked={details.is_gift}
          hint={t('note.giftHint')}
          onChange={({ target: { checked } }) => {
            set({ is_gift: checked, ...(checked ? {} : { gift_message: '' }) });
            void save({ is_gift: checked });
          }}
        >
          {t('note.gift')}
        </Checkbox>
        {details.is_gift ? (
          <TextAreaField
            name="gift_message"
            label={t('note.message')}
            rows={3}
            autoComplete="off"
            maxLength={limits.giftMessage}
            hint={leftOf(details.gift_message, limits.giftMessage)}
            value={details.gift_message}
            onChange={(event) => set({ gift_message: event.target.value })}
            onBlur={() => void save({ gift_message: details.gift_message })}
          />
        ) : null}
        <p className={styles.state} role="status">
          {state ? t(`note.${state}`) : null}
        </p>
      </div>
    </fieldset>
  );
}
