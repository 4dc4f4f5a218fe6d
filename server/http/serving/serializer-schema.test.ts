import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { nullable, Option } from '#contract/values.ts';
import { serializerSchema } from './serializer-schema.ts';

test('nullable schemas are rewritten at any depth; everything else stays', () => {
  const answer = Type.Object({
    maker: nullable(Option),
    list: Type.Array(Type.Object({ parent: nullable(Type.Integer()), name: Type.String() })),
    either: Type.Union([Type.String(), Type.Integer()]),
  });
  expect(serializerSchema(answer)).toEqual({
    ...answer,
    properties: {
      maker: { ...Option, nullable: true },
      list: {
        type: 'array',
        items: {
          type: 'object',
          required: ['parent', 'name'],
          properties: { parent: { type: 'integer', nullable: true }, name: { type: 'string' } },
        },
      },
      either: answer.properties.either,
    },
  });
});
