import { type CSSProperties, useEffect, useState } from 'react';
import type { Gauge } from '#contract/products.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { useShellData } from '#storefront/state/shell-data.ts';

/** Key facts to the scale of the category; nothing where they cannot be loaded. */
export function Gauges({ productId }: { productId: number }) {
  const { language } = useShellData();
  const [gauges, setGauges] = useState<readonly Gauge[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void browserApi.call('GET /products/:id/gauges', { params: { id: productId } }).then((result) => {
      if (isCurrent && result.ok && language.id > 0) setGauges(result.response.payload);
    });
    return () => {
      isCurrent = false;
    };
  }, [productId, language.id]);
  if (gauges.length === 0) return null;
  return (
    <dl className="story-gauges">
      {gauges.map(({ label, value, place, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            <div className="story-gauge" style={{ '--place': `${place}%` } as CSSProperties} />
            {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}
