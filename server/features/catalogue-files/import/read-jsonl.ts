import { Ajv } from 'ajv';
import { type Static, type TSchema, Type } from 'typebox';
import { ComplianceLine } from '#contract/admin/catalogue/compliance.ts';
import { mostBlocks, type StoryBlock } from '#contract/finding/story.ts';
import { readCompliance, VariationCompliance } from '#server/features/catalogue-files/compliance-line.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { refusalText } from '#server/features/operations/refusal-texts.ts';
import { readStory } from '#server/features/stories/story-rules.ts';
import { CellError, readChargedPrice, readHtml } from './cells.ts';
import { textLines } from './file-text.ts';
import type { IncomingProduct, IncomingVariation, Listener } from './incoming-product.ts';

const Text = Type.String({ minLength: 1, maxLength: 500 });
const Price = Type.String({ pattern: '^\\d{1,8}\\.\\d{2}$' });
const Stock = Type.Integer({ minimum: 0, maximum: 999_999_999 });
const Side = Type.Integer({ minimum: 1, maximum: 100_000 });
const orNull = <Value extends TSchema>(value: Value) => Type.Optional(Type.Union([value, Type.Null()]));
const Pictures = Type.Array(Type.String({ minLength: 1, maxLength: 2000 }), { maxItems: 100 });

const VariationLine = Type.Object(
  {
    sku: Type.Union([Text, Type.Null()]),
    options: Type.Optional(Type.Record(Type.String({ minLength: 1 }), Text)),
    price: Type.Optional(Price),
    old_price: Type.Optional(Type.Union([Price, Type.Null()])),
    stock: Type.Optional(Stock),
    is_active: Type.Optional(Type.Boolean()),
    pictures: Type.Optional(Pictures),
    compliance: orNull(VariationCompliance),
  },
  { additionalProperties: false },
);

/** One line of the shop's JSONL format. Required are handle or SKU and, for new products, the name. */
const ProductLine = Type.Object(
  {
    handle: Type.Optional(Type.Union([Text, Type.Null()])),
    sku: Type.Optional(Type.Union([Text, Type.Null()])),
    name: Type.Optional(Text),
    model_number: Type.Optional(Type.Union([Text, Type.Null()])),
    manufacturer: Type.Optional(Type.Union([Text, Type.Null()])),
    condition: Type.Optional(
      Type.Union([Type.Literal('new'), Type.Literal('refurbished'), Type.Literal('used')]),
    ),
    description: Type.Optional(Type.String({ maxLength: 1_000_000 })),
    weight_grams: Type.Optional(Stock),
    package_mm: orNull(Type.Array(Side, { minItems: 3, maxItems: 3 })),
    handling_days: orNull(Type.Integer({ minimum: 0, maximum: 365 })),
    max_per_order: orNull(Type.Integer({ minimum: 1, maximum: 999 })),
    withdrawal: Type.Optional(
      Type.Union([Type.Literal('normal'), Type.Literal('sealed'), Type.Literal('excluded')]),
    ),
    guarantee_months: orNull(Type.Integer({ minimum: 1, maximum: 600 })),
    is_active: Type.Optional(Type.Boolean()),
    is_top: Type.Optional(Type.Boolean()),
    is_new: Type.Optional(Type.Boolean()),
    categories: Type.Optional(Type.Array(Type.Array(Text, { minItems: 1, maxItems: 10 }), { maxItems: 100 })),
    price: Type.Optional(Price),
    old_price: Type.Optional(Type.Union([Price, Type.Null()])),
    stock: Type.Optional(Stock),
    pictures: Type.Optional(Pictures),
    compliance: orNull(ComplianceLine),
    /** As `products story` reads it; an empty list or null removes it. */
    story: orNull(Type.Array(Type.Unknown(), { maxItems: mostBlocks })),
    /** By key: { "screen_size": "27 inch" }. */
    specs: Type.Optional(
      Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 500 }), { maxProperties: 500 }),
    ),
    variations: Type.Optional(Type.Array(VariationLine, { maxItems: 2000 })),
  },
  { additionalProperties: false },
);
export type ProductLine = Static<typeof ProductLine>;

const check = new Ajv({ allErrors: false }).compile<ProductLine>(ProductLine);

const centsOf = (text: string | null | undefined): number | null => (text ? readChargedPrice(text) : null);

/** Undefined: it stays. */
const storyOf = (given: ProductLine['story']): readonly StoryBlock[] | undefined => {
  if (given === undefined) return undefined;
  try {
    return readStory(given ?? []);
  } catch (error) {
    if (!(error instanceof OperatorRefusal)) throw error;
    throw new CellError(refusalText(error), 'story');
  }
};

const variationOf = (line: number, given: Static<typeof VariationLine>): IncomingVariation => ({
  line,
  sku: given.sku,
  options: given.options && Object.entries(given.options).map(([group, value]) => ({ group, value })),
  priceCents: centsOf(given.price),
  formerCents: centsOf(given.old_price),
  stock: given.stock,
  isActive: given.is_active,
  pictures: given.pictures,
  compliance: readCompliance(given.compliance),
});

const productOf = (line: number, given: ProductLine): IncomingProduct => {
  const { handle = null, sku = null, variations = [] } = given;
  if (handle === null && sku === null)
    throw new CellError('handle and sku are missing; one of them is required');
  return {
    line,
    handle,
    sku,
    name: given.name,
    modelNumber: given.model_number,
    manufacturer: given.manufacturer,
    condition: given.condition,
    description: given.description === undefined ? undefined : readHtml(given.description),
    grams: given.weight_grams,
    packageSides: given.package_mm,
    handlingDays: given.handling_days,
    maxPerOrder: given.max_per_order,
    withdrawal: given.withdrawal,
    guaranteeMonths: given.guarantee_months,
    isActive: given.is_active,
    isTop: given.is_top,
    isNew: given.is_new,
    categories: given.categories,
    priceCents: centsOf(given.price),
    formerCents: centsOf(given.old_price),
    stock: given.stock,
    pictures: given.pictures,
    compliance: readCompliance(given.compliance),
    story: storyOf(given.story),
    specs:
      given.specs &&
      Object.entries(given.specs).map(([key, value]) => ({
        names: [key],
        value,
        column: `specs.${key}`,
        isKey: true,
      })),
    variations: variations.map((variation) => variationOf(line, variation)),
    keepsVariations: given.variations === undefined,
    isIncomplete: false,
    columns: { name: 'name', price: 'price' },
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new CellError('the line is not JSON');
  }
};

/** '/variations/0/price' → 'variations.0.price' */
const columnOf = (pointer: string): string | null => pointer.slice(1).replaceAll('/', '.') || null;

/** The fields of a product, of a variation ('/variations/0') or of what is below them. */
const fieldsAt = (pointer = ''): string => {
  const schemas = pointer.startsWith('/variations')
    ? [VariationLine, VariationCompliance]
    : [ProductLine, ComplianceLine];
  const schema = schemas[pointer.includes('/compliance') ? 1 : 0] ?? ProductLine;
  return Object.keys(schema.properties).join(', ');
};

/** Reads the shop's JSONL format: one product per line with all its data. */
export async function* readJsonl(
  path: string,
  listener: Listener,
): AsyncGenerator<IncomingProduct, void, undefined> {
  let line = 0;
  for await (const text of textLines(path, listener)) {
    line += 1;
    const content = text.trim();
    if (content === '') continue;
    listener.onRow();
    try {
      const given = parsed(content);
      if (check(given)) {
        yield productOf(line, given);
        continue;
      }
      const [fault] = check.errors ?? [];
      const { additionalProperty: unknown } = (fault?.params ?? {}) as { additionalProperty?: string };
      const column = unknown ?? columnOf(fault?.instancePath ?? '');
      const reason = unknown ? `unknown field. Use: ${fieldsAt(fault?.instancePath)}` : fault?.message;
      listener.onFault({ line, column, product: null, reason: reason ?? 'it is not a product' });
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      listener.onFault({ line, column: error.column, product: null, reason: error.message });
    }
  }
}
