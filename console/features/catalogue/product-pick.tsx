import { useId, useRef, useState } from 'react';
import { call } from '#console/api/admin-api.ts';
import { Field } from '#console/ui/field.tsx';

interface FoundProduct {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
}

interface ProductPickProps {
  readonly label: string;
  readonly onPick: (product: FoundProduct) => void;
}

/** Finds a product by its name or SKU while one types; choosing it, or typing a whole SKU, picks it. */
export const ProductPick = ({ label, onPick }: ProductPickProps) => {
  const list = useId();
  const latest = useRef('');
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly FoundProduct[]>([]);
  const pickFrom = (products: readonly FoundProduct[], text: string): boolean => {
    const product = products.find(({ sku }) => sku.toLowerCase() === text.trim().toLowerCase());
    if (!product) return false;
    setTyped('');
    setFound([]);
    latest.current = '';
    onPick(product);
    return true;
  };
  const type = async (text: string) => {
    setTyped(text);
    latest.current = text;
    if (pickFrom(found, text) || text.trim().length < 2) return;
    const { payload } = await call('GET /admin/find', { query: { words: text.slice(0, 100) } });
    // Answers to what was typed before come too late.
    if (latest.current !== text) return;
    if (!pickFrom(payload.products, text)) setFound(payload.products);
  };
  return (
    <Field label={label}>
      <input
        className="in"
        list={list}
        maxLength={255}
        autoComplete="off"
        value={typed}
        onChange={(event) => void type(event.target.value)}
        onKeyDown={(event) => {
          // Enter picks; it does not send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <datalist id={list}>
        {found.map(({ id, sku, name }) => (
          <option key={id} value={sku}>
            {name}
          </option>
        ))}
      </datalist>
    </Field>
  );
};
