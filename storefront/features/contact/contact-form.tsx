import { limits } from '#contract/limits.ts';
import { EmailField, fieldBinder, NameFields } from '#storefront/features/forms/person-fields.tsx';
import { PhoneNumberField } from '#storefront/features/phone/phone-number-field.tsx';
import { useContactText } from '#storefront/i18n/use-contact-text.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Field, TextAreaField } from '#storefront/ui/form/field.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import styles from './contact-page.module.css';
import type { ContactValues } from './contact-rules.ts';
import { useContactForm } from './use-contact-form.ts';

export function ContactForm() {
  const t = useContactText();
  const { values, set, phone, fields, state, submit } = useContactForm();
  const { errors } = fields;
  const bound = fieldBinder<keyof ContactValues>({ values, errors, set });
  const bind = (name: keyof ContactValues) => ({ ...bound(name), required: true });
  return (
    // `post`: a form submitted before hydration must not put personal data into the URL.
    <form className={styles.form} ref={fields.form} method="post" onSubmit={submit} noValidate>
      <div className={styles.pair}>
        <NameFields bind={bind} />
      </div>
      <EmailField bind={bind} />
      <PhoneNumberField phone={phone} error={errors.phone} onEdit={() => fields.clear('phone')} />
      <Field {...bind('topic')} label={t('contact.topic')} maxLength={limits.topic} />
      <TextAreaField {...bind('message')} label={t('contact.message')} maxLength={limits.message} />
      {/* For robots: people neither see nor reach it. */}
      <input
        className={styles.trap}
        type="text"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden
      />
      {state.kind === 'failed' ? <Notice tone="error">{state.message}</Notice> : null}
      {state.kind === 'sent' ? <Notice tone="done">{t('contact.sent')}</Notice> : null}
      <Button
        type="submit"
        size={56}
        className={styles.submit}
        busy={state.kind === 'sending'}
        busyText={t('contact.sending')}
      >
        {t('contact.submit')}
      </Button>
    </form>
  );
}
