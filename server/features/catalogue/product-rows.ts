import { type RawBuilder, sql } from 'kysely';

export interface CategoryOfProduct {
  readonly id: number;
  readonly parent_id: number | null;
  readonly name: string;
  readonly url: string | null;
}

export interface VariationRow {
  readonly id: number;
  readonly price_cents: number;
  readonly stock: number;
  readonly attributes: readonly {
    readonly id: number;
    readonly name: string;
    readonly swatch: string | null;
    readonly attribute_group: { readonly id: number; readonly name: string };
  }[];
}

/** A product as the screens need it, still in base cents. */
export interface ProductRow {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly price_cents: number;
  readonly old_price_cents: number | null;
  readonly is_top: boolean;
  readonly is_new: boolean;
  readonly condition: 'new' | 'refurbished' | 'used';
  readonly manufacturer: { readonly value: string; readonly label: string } | null;
  readonly pictures: readonly string[];
  readonly categories: readonly CategoryOfProduct[];
  readonly variations: readonly VariationRow[];
  readonly stock: number;
}

/**
 * The columns of one product card, from `products as p`: everything nested is gathered in the same statement,
 * so that a screen of products is one query.
 */
export const productColumns = (languageId: number): RawBuilder<ProductRow> => sql<ProductRow>`
  p.id, p.sku, p.name, p.price_cents, p.old_price_cents, p.is_top, p.is_new, p.condition,
  (select json_build_object('value', m.slug, 'label', m.name)
   from manufacturers m where m.id = p.manufacturer_id) as manufacturer,
  (select coalesce(json_agg(pp.url order by pp.position, pp.id), '[]')
   from product_pictures pp where pp.product_id = p.id and pp.variation_id is null) as pictures,
  (select coalesce(json_agg(json_build_object('id', c.id, 'parent_id', c.parent_id,
            'name', coalesce(ct.name, c.name), 'url', c.url) order by pc.position, c.id), '[]')
   from product_categories pc
   join categories c on c.id = pc.category_id
   left join category_texts ct on ct.category_id = c.id and ct.language_id = ${languageId}
   where pc.product_id = p.id) as categories,
  (select coalesce(json_agg(json_build_object('id', v.id, 'price_cents', v.price_cents,
            'stock', coalesce(s.on_hand - s.reserved, 0),
            'attributes', (
              select coalesce(json_agg(json_build_object('id', a.id, 'name', coalesce(at.name, a.name),
                       'swatch', a.swatch,
                       'attribute_group', json_build_object('id', g.id, 'name', coalesce(gt.name, g.name)))
                     order by g.position, g.id), '[]')
              from variation_attributes va
              join attributes a on a.id = va.attribute_id
              join attribute_groups g on g.id = a.group_id
              left join attribute_texts at on at.attribute_id = a.id and at.language_id = ${languageId}
              left join attribute_group_texts gt on gt.group_id = g.id and gt.language_id = ${languageId}
              where va.variation_id = v.id)) order by v.position, v.id), '[]')
   from variations v
   left join stock_items s on s.variation_id = v.id
   where v.product_id = p.id and v.is_active) as variations,
  (select coalesce(sum(s.on_hand - s.reserved), 0)::int
   from stock_items s where s.product_id = p.id) as stock`;
