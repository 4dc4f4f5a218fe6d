import { type Static, type TProperties, type TSchema, Type } from 'typebox';

/** A story has at most so many chapters. */
export const mostBlocks = 8;
export const storyLimits = { title: 80, text: 400, label: 60, unit: 12 } as const;

const closed = <Fields extends TProperties>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });

/** A text by language code; what is not translated is shown in the default language. */
const texts = (maxLength: number) =>
  Type.Record(
    Type.String({ pattern: '^[a-z]{2,3}$' }),
    Type.String({ minLength: 1, maxLength, pattern: '\\S' }),
    { additionalProperties: false },
  );
const Texts = texts(storyLimits.text);
export type StoryTexts = Static<typeof Texts>;

const Picture = Type.String({ minLength: 1, maxLength: 2000 });
const Unit = Type.String({ maxLength: storyLimits.unit });
const Value = Type.Number({ minimum: 0, maximum: 1_000_000 });
const Place = Type.Number({ minimum: 0, maximum: 100 });

/** The chapters, with texts as they are written: by language (`Written`) or in one language (`Shown`). */
const blocks = <Title extends TSchema, Text extends TSchema, Label extends TSchema>(
  title: Title,
  text: Text,
  label: Label,
) => {
  const own = { title, text: Type.Optional(text) };
  /** `alt` is left out for a picture that only decorates. */
  const pictured = { ...own, picture: Picture, alt: Type.Optional(label) };
  return { own, pictured };
};

const written = blocks(texts(storyLimits.title), texts(storyLimits.text), texts(storyLimits.label));
const Label = texts(storyLimits.label);

/** What an operator writes, by kind. */
export const StoryBlocks = {
  /** A picture as wide as the page, with its text on it. */
  wide: closed({ kind: Type.Literal('wide'), ...written.pictured }),
  /** A close picture, with up to three figures. */
  detail: closed({
    kind: Type.Literal('detail'),
    ...written.pictured,
    figures: Type.Optional(Type.Array(closed({ value: Label, label: Label }), { maxItems: 3 })),
  }),
  /** One number on the ruler, from 0 to `most`, and what to compare it with. */
  number: closed({
    kind: Type.Literal('number'),
    ...written.own,
    value: Value,
    unit: Unit,
    most: Value,
    reference: Type.Optional(closed({ value: Value, label: Label })),
  }),
  /** Text, and a picture at its right. */
  beside: closed({ kind: Type.Literal('beside'), ...written.pictured }),
  /** Two things and one number of each, on the same scale. */
  comparison: closed({
    kind: Type.Literal('comparison'),
    ...written.own,
    unit: Unit,
    items: Type.Array(closed({ picture: Picture, name: Label, value: Value }), { minItems: 2, maxItems: 2 }),
  }),
  /** The product in its place: a picture as wide as the page, cut to 16:9, its text below it. */
  scene: closed({ kind: Type.Literal('scene'), ...written.pictured }),
};

export const StoryBlock = Type.Union([
  StoryBlocks.wide,
  StoryBlocks.detail,
  StoryBlocks.number,
  StoryBlocks.beside,
  StoryBlocks.comparison,
  StoryBlocks.scene,
]);
export type StoryBlock = Static<typeof StoryBlock>;
export type StoryKind = StoryBlock['kind'];

export const Story = Type.Array(StoryBlock, { maxItems: mostBlocks });

const shown = blocks(Type.String(), Type.String(), Type.String());

/** A chapter in the language of the page; figures with their units as texts, places on the ruler in percent. */
export const ShownBlock = Type.Union([
  Type.Object({ kind: Type.Enum(['wide', 'beside', 'scene']), ...shown.pictured }),
  Type.Object({
    kind: Type.Literal('detail'),
    ...shown.pictured,
    figures: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
  }),
  Type.Object({
    kind: Type.Literal('number'),
    ...shown.own,
    figure: Type.String(),
    place: Place,
    ends: Type.Array(Type.String()),
    reference: Type.Optional(Type.Object({ label: Type.String(), place: Place })),
  }),
  Type.Object({
    kind: Type.Literal('comparison'),
    ...shown.own,
    items: Type.Array(
      Type.Object({ picture: Type.String(), name: Type.String(), figure: Type.String(), place: Place }),
    ),
  }),
]);
export type ShownBlock = Static<typeof ShownBlock>;
