import { useState } from 'react';
import type { SavedAddress } from '#contract/buying/addresses.ts';
import { limits } from '#contract/limits.ts';
import { useCountryNames } from '#storefront/features/countries/use-country-names.ts';
import { buyingFailureText, useBuyingText } from '#storefront/i18n/use-buying-text.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import { Skeleton } from '#storefront/ui/status/skeleton.tsx';
import styles from './address-book.module.css';
import { AddressDialog } from './address-dialog.tsx';
import { addressLines, isCompleteAddress } from './saved-address.ts';
import { useAddressBook } from './use-address-book.ts';

/** The customer's saved addresses. */
export function AddressBook() {
  const t = useBuyingText();
  const book = useAddressBook();
  const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null);
  const { addresses, failure, isFull } = book;
  const close = () => setEdited(null);
  return (
    <section className={styles.book} aria-labelledby="saved-addresses">
      <h2 className={styles.heading} id="saved-addresses">
        {t('addresses.title')}
      </h2>
      {failure ? (
        <Notice tone="error">
          {buyingFailureText(failure, 'addresses.loadFailed', t)}{' '}
          <button type="button" className="text-link" onClick={() => void book.load()}>
            {t('common.tryAgain')}
          </button>
        </Notice>
      ) : null}
      {addresses === null && !failure ? <Skeleton shape="heading" /> : null}
      {addresses?.length === 0 ? <p className={styles.none}>{t('addresses.none')}</p> : null}
      {addresses && addresses.length > 0 ? (
        <ul className={styles.cards}>
          {addresses.map((saved) => (
            <Card
              key={saved.id}
              saved={saved}
              onEdit={() => setEdited(saved)}
              onRemove={() => void book.remove(saved)}
              onDefault={() => void book.makeDefault(saved)}
            />
          ))}
        </ul>
      ) : null}
      {addresses ? (
        <div className={styles.add}>
          <Button variant="outline" disabled={isFull} onClick={() => setEdited('new')}>
            {t('addresses.add')}
          </Button>
          {isFull ? <p className={styles.none}>{t('addresses.full', { count: limits.addresses })}</p> : null}
        </div>
      ) : null}
      {edited ? (
        <AddressDialog
          saved={edited === 'new' ? null : edited}
          onSave={(body) => book.save(edited === 'new' ? null : edited.id, body)}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

interface CardProps {
  saved: SavedAddress;
  onEdit: () => void;
  onRemove: () => void;
  onDefault: () => void;
}

function Card({ saved, onEdit, onRemove, onDefault }: CardProps) {
  const t = useBuyingText();
  const lines = addressLines(saved, useCountryNames());
  const address = saved.label ?? lines[0] ?? '';
  return (
    <li className={styles.card}>
      <div>
        {saved.is_default ? <span className={styles.default}>{t('addresses.default')}</span> : null}
        {saved.label ? <h3 className={styles.label}>{saved.label}</h3> : null}
        <address className={styles.lines}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {saved.vat_number ? <span>{saved.vat_number}</span> : null}
        </address>
        {isCompleteAddress(saved) ? null : <p className={styles.none}>{t('addresses.incomplete')}</p>}
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className="text-link"
          aria-label={t('addresses.editThis', { address })}
          onClick={onEdit}
        >
          {t('addresses.edit')}
        </button>
        <button
          type="button"
          className="text-link"
          aria-label={t('addresses.removeThis', { address })}
          onClick={onRemove}
        >
          {t('addresses.remove')}
        </button>
        {saved.is_default ? null : (
          <button
            type="button"
            className="text-link"
            aria-label={t('addresses.makeThisDefault', { address })}
            onClick={onDefault}
          >
            {t('addresses.makeDefault')}
          </button>
        )}
      </div>
    </li>
  );
}
