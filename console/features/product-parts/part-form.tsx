import { SaveForm, type SaveFormProps } from '#console/features/saving/save-form.tsx';
import { t } from '#console/texts/texts.ts';
import { ProductTabs } from './product-tabs.tsx';

interface PartFormProps extends Omit<SaveFormProps, 'title' | 'back' | 'tabs' | 'actions'> {
  readonly id: string;
  /** Of the product. */
  readonly name: string;
}

/** One part of a product as a form, below the tabs of its parts. */
export const PartForm = ({ id, name, ...form }: PartFormProps) => (
  <SaveForm
    {...form}
    title={name}
    back={[`/products/${id}`, t('Back to {name}', { name })]}
    tabs={<ProductTabs id={id} />}
  />
);
