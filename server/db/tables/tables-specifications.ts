import type { ColumnType, Generated } from 'kysely';

type Optional<Value> = ColumnType<Value, Value | undefined, Value>;
type Amount = ColumnType<string | null, string | number | null | undefined, string | number | null>;

/** Typed specifications, related products, and the attributes that can be bound to specifications. */
export interface SpecificationTables {
  attribute_groups: {
    id: Generated<number>;
    name: string;
    position: number;
    spec_id: ColumnType<number | null, number | null | undefined, number | null>;
  };
  attributes: {
    id: Generated<number>;
    group_id: number;
    name: string;
    swatch: string | null;
    position: number;
    spec_value: ColumnType<string | null, string | number | null | undefined, string | number | null>;
    spec_option_id: ColumnType<number | null, number | null | undefined, number | null>;
  };
  product_accessories: { product_id: number; accessory_id: number; position: Generated<number> };
  product_pairs: { product_id: number; other_id: number; orders: number; buyers: number };
  product_pair_nights: { night: string };
  fit_checks: {
    id: Generated<number>;
    category_id: number;
    device_category_id: number;
    spec_id: number;
    device_spec_id: number;
    test: 'equals' | 'includes' | 'at_least' | 'at_most';
    is_must: boolean;
    failed_text: Generated<string>;
    position: Generated<number>;
  };
  fit_check_texts: { check_id: number; language_id: number; failed_text: string };
  fit_pairs: { product_id: number; device_id: number; verdict: 'fits' | 'limited' | 'no' };
  spec_groups: { id: Generated<number>; key: string; name: string; position: Generated<number> };
  spec_group_texts: { group_id: number; language_id: number; name: string };
  spec_definitions: {
    id: Generated<number>;
    key: string;
    group_id: number | null;
    kind: 'number' | 'range' | 'enum' | 'flags' | 'text';
    unit: Generated<string>;
    decimals: Generated<number>;
    direction: Optional<'higher' | 'lower' | null>;
    step: ColumnType<string, string | number | undefined, string | number>;
    importance: Generated<number>;
    query_rule: Generated<'exact' | 'at_least' | 'at_most'>;
    name: string;
    more_text: Generated<string>;
    less_text: Generated<string>;
    tip: Generated<string>;
    position: Generated<number>;
  };
  spec_texts: {
    spec_id: number;
    language_id: number;
    name: string;
    more_text: Generated<string>;
    less_text: Generated<string>;
    tip: Generated<string>;
  };
  spec_options: {
    id: Generated<number>;
    spec_id: number;
    key: string;
    name: string;
    aliases: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
    position: Generated<number>;
  };
  spec_option_texts: { option_id: number; language_id: number; name: string };
  spec_aliases: { spec_id: number; category_id: number | null; alias: string };
  category_specs: {
    category_id: number;
    spec_id: number;
    facet: 'option' | 'range' | 'flag' | 'none';
    is_promoted: Generated<boolean>;
    is_fact: Generated<boolean>;
    position: Generated<number>;
  };
  product_specs: {
    id: Generated<string>;
    product_id: number;
    variation_id: number | null;
    spec_id: number;
    low: Amount;
    high: Amount;
    option_ids: ColumnType<number[], readonly number[] | undefined, readonly number[]>;
    raw: Generated<string>;
    source: 'operator' | 'file' | 'description';
  };
  search_synonyms: {
    id: Generated<number>;
    language: string;
    terms: string[];
    direction: Generated<'both' | 'one_way' | 'off'>;
  };
  search_pins: {
    id: Generated<number>;
    query: string;
    language: string | null;
    product_id: number;
    place: number;
  };
}
