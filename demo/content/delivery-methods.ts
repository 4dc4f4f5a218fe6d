import type { Words } from '#demo/words.ts';

interface Method {
  readonly code: string;
  readonly kind: 'courier' | 'locker' | 'pickup';
  readonly carrier: string;
  readonly name: Words;
  /** Minutes since midnight. */
  readonly cutOff: number;
  readonly handling: readonly [number, number];
  readonly weekdays: readonly number[];
  readonly maxGrams?: number;
  readonly maxMm?: readonly [number, number, number];
  readonly hours?: string;
}

const weekdays = [1, 2, 3, 4, 5];
const withSaturday = [...weekdays, 6];

/** The first is the built-in courier; the list is in the order in which it is shown. */
export const DELIVERY_METHODS: readonly Method[] = [
  {
    code: 'courier',
    kind: 'courier',
    carrier: 'own',
    cutOff: 15 * 60,
    handling: [0, 1],
    weekdays,
    name: { en: 'Courier to your door', de: 'Kurier bis zur Tür', lv: 'Kurjers līdz durvīm' },
  },
  {
    code: 'omniva',
    kind: 'locker',
    carrier: 'omniva',
    cutOff: 16 * 60,
    handling: [0, 0],
    weekdays: withSaturday,
    maxGrams: 30_000,
    maxMm: [640, 390, 380],
    name: { en: 'Omniva parcel locker', de: 'Omniva-Paketstation', lv: 'Omniva pakomāts' },
  },
  {
    code: 'dpd',
    kind: 'locker',
    carrier: 'dpd',
    cutOff: 16 * 60,
    handling: [0, 0],
    weekdays: withSaturday,
    maxGrams: 31_500,
    maxMm: [610, 430, 360],
    name: { en: 'DPD Pickup locker', de: 'DPD-Paketstation', lv: 'DPD Pickup pakomāts' },
  },
  {
    code: 'latvijas-pasts',
    kind: 'locker',
    carrier: 'latvijas_pasts',
    cutOff: 14 * 60,
    handling: [0, 0],
    weekdays,
    maxGrams: 31_500,
    maxMm: [580, 380, 380],
    name: {
      en: 'Latvijas Pasts locker',
      de: 'Paketstation der Latvijas Pasts',
      lv: 'Latvijas Pasta pakomāts',
    },
  },
  {
    code: 'packstation',
    kind: 'locker',
    carrier: 'dhl',
    cutOff: 15 * 60,
    handling: [0, 1],
    weekdays: withSaturday,
    maxGrams: 31_500,
    maxMm: [750, 600, 400],
    name: { en: 'DHL Packstation', de: 'DHL Packstation', lv: 'DHL Packstation' },
  },
  {
    code: 'express',
    kind: 'courier',
    carrier: 'own',
    cutOff: 12 * 60,
    handling: [0, 0],
    weekdays: withSaturday,
    maxGrams: 10_000,
    hours: '1-6 17:00-21:00',
    name: { en: 'Courier today', de: 'Kurier heute', lv: 'Kurjers šodien' },
  },
  {
    code: 'pickup',
    kind: 'pickup',
    carrier: 'own',
    cutOff: 15 * 60,
    handling: [0, 0],
    weekdays: withSaturday,
    hours: '1-5 10:00-19:00, 6 10:00-16:00',
    name: { en: 'Pick up in Rīga', de: 'Abholung in Rīga', lv: 'Saņemšana Rīgā' },
  },
];
