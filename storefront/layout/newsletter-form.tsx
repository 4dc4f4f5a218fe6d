import { type FormEvent, useId, useRef, useState } from 'react';
import { useText } from '#storefront/i18n/use-text.tsx';
import { Button } from '#storefront/ui/button/button.tsx';
import { useEarlyInput } from '#storefront/ui/form/use-early-input.ts';
import styles from './newsletter-form.module.css';

export interface NewsletterFormProps {
  /** Resolves to true on success, which empties the field; otherwise the typed text stays. */
  onSubscribe: (email: string) => Promise<boolean>;
}

export function NewsletterForm({ onSubscribe }: NewsletterFormProps) {
  const t = useText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  useEarlyInput(form, (_, value) => setEmail(value));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      if (await onSubscribe(email.trim())) setEmail('');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} className={styles.newsletter} onSubmit={submit} aria-labelledby={`${id}-title`}>
      <h2 className={styles.title} id={`${id}-title`}>
        {t('newsletter.title')}
      </h2>
      <p className={styles.note} id={`${id}-note`}>
        {t('newsletter.note')}
      </p>
      <div className={styles.row}>
        <input
          className={styles.input}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          aria-label={t('newsletter.email')}
          aria-describedby={`${id}-note`}
          placeholder={t('newsletter.email')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="on-ink" busy={busy} busyText={t('newsletter.subscribing')}>
          {t('newsletter.subscribe')}
        </Button>
      </div>
    </form>
  );
}
