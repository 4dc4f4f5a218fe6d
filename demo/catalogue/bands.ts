import { type Basics, draft, flat, grid, numbered, type ProductDraft } from '#demo/catalogue/product.ts';
import { figure, row, warranty } from '#demo/catalogue/specs.ts';
import { type Text, w } from '#demo/words.ts';

interface BandSpecs {
  readonly display: Text;
  readonly days: number;
  readonly sensors: Text;
  readonly sports: number;
  readonly water: string;
  readonly gps: Text;
  readonly strap: Text;
  readonly size: string;
}

function band(basics: Basics, s: BandSpecs): ProductDraft {
  return draft(basics, 'fitness-bands', 'band', [
    row('display', s.display),
    figure('batteryLife', s.days, w('{} days', '{} Tage', '{} dienas')),
    row('sensors', s.sensors),
    row('position', s.gps),
    row('sports', String(s.sports)),
    row('protection', s.water),
    row('connections', 'Bluetooth 5.3'),
    row('compatibility', 'Android 10+, iOS 15+'),
    row('strap', s.strap),
    row('charging', w('Magnetic, 60 min', 'Magnetisch, 60 Min.', 'Magnētiska, 60 min')),
    row('dimensions', `${s.size} mm`),
    row('weight', `${basics.grams - 90} g`),
    warranty(2),
  ]);
}

const PULSE = w('Pulse, SpO₂, sleep', 'Puls, SpO₂, Schlaf', 'Pulss, SpO₂, miegs');
const FROM_PHONE = w('From the phone', 'Über das Handy', 'No tālruņa');
const SILICONE = w('Silicone, 16 mm', 'Silikon, 16 mm', 'Silikons, 16 mm');

export const BANDS = numbered(431, [
  band(
    {
      name: 'Tempo Band 4',
      model: 'TB-400',
      maker: 'tempo',
      prices: flat(59),
      age: 105,
      grams: 116,
      stock: 0,
      colour: 'ink',
      text: w(
        'Everything a watch counts, in twenty-six grams. It is worn in bed without noticing and charged every second Sunday.',
        'Alles, was eine Uhr zählt, in sechsundzwanzig Gramm. Im Bett merkt man es nicht, geladen wird jeden zweiten Sonntag.',
        'Viss, ko skaita pulkstenis, divdesmit sešos gramos. Gultā to nejūt, un uzlādē katru otro svētdienu.',
      ),
      variations: grid(
        [
          ['ink', 'lime', 'orange', 'violet'],
          ['small', 'large'],
        ],
        { missing: [['violet', 'large']], soldOut: [['orange', 'small']] },
      ),
    },
    {
      display: '1.47″ OLED',
      days: 14,
      sensors: PULSE,
      sports: 60,
      water: '5 ATM',
      gps: FROM_PHONE,
      strap: SILICONE,
      size: '46 × 20 × 10.9',
    },
  ),
  band(
    {
      name: 'Tempo Band Pro',
      model: 'TB-700',
      maker: 'tempo',
      prices: flat(119),
      age: 250,
      grams: 122,
      stock: 0,
      colour: 'graphite',
      text: w(
        'A band with satellites of its own, for runners who leave everything else at home. Skin temperature and heart rhythm tell it about a cold before you know.',
        'Ein Armband mit eigener Satellitenortung, für Läufer, die alles andere zu Hause lassen. Hauttemperatur und Herzrhythmus verraten ihm eine Erkältung, bevor man selbst davon weiß.',
        'Aproce ar savu satelītu uztvērēju — skrējējiem, kas visu pārējo atstāj mājās. Ādas temperatūra un sirds ritms tai pavēsta par saaukstēšanos, pirms jūs to zināt.',
      ),
      variations: grid([['small', 'large']]),
    },
    {
      display: '1.62″ OLED',
      days: 10,
      sensors: w(
        'Pulse, SpO₂, ECG, temperature',
        'Puls, SpO₂, EKG, Temperatur',
        'Pulss, SpO₂, EKG, temperatūra',
      ),
      sports: 100,
      water: '5 ATM',
      gps: 'GPS, Galileo',
      strap: SILICONE,
      size: '48 × 22 × 11.2',
    },
  ),
  band(
    {
      name: 'Linden Thread',
      model: 'LT-1',
      maker: 'linden',
      prices: flat(139),
      age: 60,
      grams: 108,
      stock: 12,
      colour: 'sand',
      text: w(
        'No screen, no number, no buzzing: a woven band that measures and keeps quiet until you open the app. Linden makes it for people who want to know less often.',
        'Kein Bildschirm, keine Zahl, kein Summen: ein gewebtes Band, das misst und schweigt, bis man die App öffnet. Linden macht es für Menschen, die es seltener wissen wollen.',
        'Bez ekrāna, bez skaitļiem, bez zvaniem: austa aproce, kas mēra un klusē, līdz atverat lietotni. Linden to radījis tiem, kas grib zināt retāk.',
      ),
    },
    {
      display: w('None', 'Keines', 'Nav'),
      days: 9,
      sensors: PULSE,
      sports: 24,
      water: '3 ATM',
      gps: FROM_PHONE,
      strap: w('Woven wool and nylon', 'Gewebte Wolle und Nylon', 'Austa vilna un neilons'),
      size: '36 × 18 × 8.2',
    },
  ),
]);
