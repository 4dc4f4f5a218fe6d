import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ParcelLimit, type Piece, parcelRefusal, type Sides } from './parcel-rules.ts';

const omniva: ParcelLimit = { maxGrams: 30_000, maxSides: [640, 390, 380] };
const piece = (grams: number, sides: Sides | null, count = 1): Piece => ({ grams, sides, count });

describe('a parcel', () => {
  test.each<[string, readonly Piece[], ParcelLimit, string | null]>([
    ['exactly the limit', [piece(30_000, [640, 390, 380])], omniva, null],
    ['sides in another order', [piece(30_000, [380, 640, 390])], omniva, null],
    ['one millimetre more', [piece(30_000, [641, 390, 380])], omniva, 'too_large'],
    ['one millimetre more on the shortest side', [piece(1000, [640, 390, 381])], omniva, 'too_large'],
    ['one gram more', [piece(30_001, [640, 390, 380])], omniva, 'too_heavy'],
    ['two pieces whose volume fits with the gaps', [piece(500, [300, 300, 300], 2)], omniva, null],
    ['two pieces whose volume does not', [piece(500, [380, 380, 380], 2)], omniva, 'too_large'],
    ['no size, 5 kg', [piece(5000, null)], omniva, null],
    ['no size, one gram more', [piece(5001, null)], omniva, 'too_large'],
    [
      'a sized piece beside one without',
      [piece(4000, [100, 100, 100]), piece(1001, null)],
      omniva,
      'too_large',
    ],
    ['no limit', [piece(900_000, [9000, 9000, 9000], 9)], { maxGrams: null, maxSides: null }, null],
    ['only a weight limit', [piece(10_000, null)], { maxGrams: 10_000, maxSides: null }, null],
  ])('BY-51 %s', (_, pieces, limit, expected) => {
    expect(parcelRefusal(pieces, limit)).toBe(expected);
  });

  test('BY-52 adding a piece never makes a refused parcel fit (500 generated carts)', () => {
    let seed = 20_261_117;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const side = (): number => 1 + random(700);
    const any = (): Piece =>
      piece(random(12_000), random(4) === 0 ? null : [side(), side(), side()], 1 + random(3));
    let refused = 0;
    for (let round = 0; round < 500; round += 1) {
      const limit: ParcelLimit = {
        maxGrams: random(5) === 0 ? null : 5000 + random(30_000),
        maxSides: random(5) === 0 ? null : [side(), side(), side()],
      };
      const pieces = Array.from({ length: 1 + random(4) }, any);
      if (parcelRefusal(pieces, limit) === null) continue;
      refused += 1;
      expect(parcelRefusal([...pieces, any()], limit)).not.toBeNull();
    }
    expect(refused).toBeGreaterThan(100);
  });
});

const aSide = fc.integer({ min: 1, max: 800 });
const aPiece = fc.record({
  grams: fc.integer({ min: 1, max: 35_000 }),
  sides: fc.option(fc.tuple(aSide, aSide, aSide)),
  count: fc.integer({ min: 1, max: 5 }),
});
const aLimit = fc.record({
  maxGrams: fc.option(fc.integer({ min: 1, max: 40_000 })),
  maxSides: fc.option(fc.tuple(aSide, aSide, aSide)),
});

test('BY-52 adding a piece never makes a refused method fit', () => {
  fc.assert(
    fc.property(fc.array(aPiece, { minLength: 1, maxLength: 6 }), aPiece, aLimit, (pieces, added, limit) => {
      if (parcelRefusal(pieces, limit) !== null) {
        expect(parcelRefusal([...pieces, added], limit)).not.toBeNull();
        expect(
          parcelRefusal(
            pieces.map((each) => ({ ...each, count: each.count + 1 })),
            limit,
          ),
        ).not.toBeNull();
      }
    }),
    { numRuns: 500 },
  );
});
