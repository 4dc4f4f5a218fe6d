import { call } from '#console/api/admin-api.ts';
import { t } from '#console/texts/texts.ts';
import { InputField } from '#console/ui/field.tsx';
import type { OrderPage } from '#contract/admin/order-page.ts';
import { AskDialog } from './ask-dialog.tsx';
import { mailName } from './mail-names.ts';
import type { OrderDialogProps } from './order-dialogs.tsx';

const textIn = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim();

export const AddressDialog = ({ order: { number, person }, ...ends }: OrderDialogProps) => {
  const was = { address: person.address, city: person.city, post_code: person.post_code };
  return (
    <AskDialog
      {...ends}
      title={t('Correct delivery address')}
      text={t(
        'It goes on the packing slip. The invoice stays as it is, and so does the country: {country}.',
        {
          country: person.country,
        },
      )}
      button={t('Save address')}
      act={async (fields) => {
        await call('POST /admin/orders/:number/address', {
          params: { number },
          body: {
            address: textIn(fields, 'address'),
            city: textIn(fields, 'city'),
            post_code: textIn(fields, 'post_code'),
            was,
          },
        });
        return t('Address saved.');
      }}
    >
      <InputField label={t('Address')} name="address" defaultValue={was.address} maxLength={200} required />
      <InputField
        label={t('Post code')}
        name="post_code"
        defaultValue={was.post_code}
        maxLength={20}
        required
      />
      <InputField label={t('City')} name="city" defaultValue={was.city} maxLength={100} required />
    </AskDialog>
  );
};

export const ResendDialog = ({ order: { number, mails, person }, ...ends }: OrderDialogProps) => (
  <AskDialog
    {...ends}
    title={t('Resend email')}
    text={t('It goes to {email}.', { email: person.email })}
    button={t('Send again')}
    act={async (fields) => {
      await call('POST /admin/orders/:number/resend', {
        params: { number },
        body: { kind: textIn(fields, 'kind') as OrderPage['mails'][number] },
      });
      return t('The email is on its way.');
    }}
  >
    <fieldset className="field">
      <legend className="lab">{t('Which email')}</legend>
      {mails.map((kind, at) => (
        <label key={kind} className="row g12 choice">
          <input type="radio" name="kind" value={kind} defaultChecked={at === 0} />
          {mailName(kind)}
        </label>
      ))}
    </fieldset>
  </AskDialog>
);

export const NoteDialog = ({
  number,
  note,
  text,
  ...ends
}: {
  readonly number: string;
  readonly note: number;
  readonly text: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => (
  <AskDialog
    {...ends}
    title={t('Edit note')}
    button={t('Save note')}
    act={async (fields) => {
      await call('POST /admin/orders/:number/notes/:note', {
        params: { number, note: String(note) },
        body: { text: textIn(fields, 'text') },
      });
      return t('Note saved.');
    }}
  >
    <label className="field">
      <span className="lab">{t('Note')}</span>
      <textarea className="in" name="text" rows={4} defaultValue={text} maxLength={2000} required />
    </label>
  </AskDialog>
);

export const AnswerDialog = ({
  message,
  ...ends
}: {
  readonly message: { readonly id: number; readonly name: string; readonly email: string };
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => (
  <AskDialog
    {...ends}
    title={t('Answer {name}', { name: message.name })}
    text={t('It goes to {email}. The mail greets {name} and quotes the message.', {
      email: message.email,
      name: message.name,
    })}
    button={t('Send answer')}
    act={async (fields) => {
      await call('POST /admin/messages/:id/answer', {
        params: { id: String(message.id) },
        body: { text: textIn(fields, 'text') },
      });
      return t('Answer sent.');
    }}
  >
    <label className="field">
      <span className="lab">{t('Your answer')}</span>
      <textarea className="in" name="text" rows={8} maxLength={5000} required />
    </label>
  </AskDialog>
);
