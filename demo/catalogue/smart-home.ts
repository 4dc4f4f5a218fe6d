import {
  type Basics,
  changed,
  draft,
  flat,
  grid,
  numbered,
  type ProductDraft,
  steps,
} from '#demo/catalogue/product.ts';
import { figure, row, warranty } from '#demo/catalogue/specs.ts';
import { type Text, w } from '#demo/words.ts';

interface LightSpecs {
  readonly socket: Text;
  readonly lumens: number;
  readonly kelvin: Text;
  readonly watts: string;
  readonly energy: string;
  readonly life: number;
  readonly size: string;
}

function light(basics: Basics, s: LightSpecs): ProductDraft {
  return draft(basics, 'lighting', 'bulb', [
    row('socket', s.socket),
    row('light', `${s.lumens} lm`),
    row('temperature', s.kelvin),
    row('dimming', '1–100 %'),
    row('powerUse', s.watts),
    row('energyClass', s.energy),
    row('protocols', 'Matter, Thread, Bluetooth'),
    figure('lampLife', s.life, w('{} h', '{} Std.', '{} h')),
    row('protection', 'IP20'),
    row('dimensions', `${s.size} mm`),
    row('weight', `${basics.grams - 40} g`),
    warranty(3),
  ]);
}

const COLOUR_LIGHT = w(
  '2000–6500 K and 16 million colours',
  '2000–6500 K und 16 Mio. Farben',
  '2000–6500 K un 16 milj. krāsu',
);

export const LIGHTING = numbered(901, [
  light(
    {
      name: 'Glim Bulb Colour',
      model: 'GB-27C',
      maker: 'glim',
      prices: flat(29),
      age: 150,
      grams: 112,
      stock: 0,
      colour: 'white',
      text: w(
        'Candle in the evening, window in the morning. The bulb joins any Matter home without a bridge and goes on shining when the network does not.',
        'Abends Kerze, morgens Fenster. Die Lampe findet ohne Bridge in jedes Matter-Zuhause und leuchtet weiter, wenn das Netz streikt.',
        'Vakarā svece, no rīta logs. Spuldze bez tilta pievienojas jebkurai Matter mājai un turpina spīdēt arī tad, kad tīkls nedarbojas.',
      ),
      variations: grid([['single', 'pack2', 'pack4']], { extra: { pack2: 24, pack4: 66 } }),
    },
    {
      socket: 'E27',
      lumens: 1055,
      kelvin: COLOUR_LIGHT,
      watts: '9.5 W',
      energy: 'E',
      life: 25000,
      size: '60 × 112',
    },
  ),
  light(
    {
      name: 'Glim Bulb White',
      model: 'GB-27W',
      maker: 'glim',
      prices: changed(15, 13.5, 18),
      age: 320,
      grams: 108,
      stock: 0,
      colour: 'white',
      text: w(
        'Plain white light that follows the day. No colours, no party, just the right warmth at every hour.',
        'Schlichtes weißes Licht, das dem Tag folgt. Keine Farben, keine Party, nur zu jeder Stunde die richtige Wärme.',
        'Vienkārša balta gaisma, kas seko dienai. Bez krāsām, bez ballītes — tikai īstais siltums katrā stundā.',
      ),
      variations: grid([['single', 'pack4']], { extra: { pack4: 28 } }),
    },
    {
      socket: 'E27',
      lumens: 806,
      kelvin: '2200–6500 K',
      watts: '7.5 W',
      energy: 'E',
      life: 25000,
      size: '60 × 110',
    },
  ),
  light(
    {
      name: 'Glim Strip 5 m',
      model: 'GS-5',
      maker: 'glim',
      prices: flat(79),
      age: 210,
      grams: 410,
      stock: 22,
      colour: 'white',
      text: w(
        'Light along a shelf, a bed or a stair, without dots. Cut it every five centimetres; the rest can be joined again.',
        'Licht entlang von Regal, Bett oder Treppe, ohne sichtbare Punkte. Alle fünf Zentimeter lässt es sich kürzen, der Rest wieder anfügen.',
        'Gaisma gar plauktu, gultu vai kāpnēm — bez punktiņiem. Lenti var griezt ik pēc pieciem centimetriem, un atlikumu atkal savienot.',
      ),
    },
    {
      socket: w('Strip with adhesive', 'Klebestreifen', 'Līmlente'),
      lumens: 2000,
      kelvin: COLOUR_LIGHT,
      watts: '24 W',
      energy: 'F',
      life: 30000,
      size: '5000 × 12 × 4',
    },
  ),
  light(
    {
      name: 'Glim Lantern “Māra”',
      model: 'GL-M',
      maker: 'glim',
      prices: flat(119),
      age: 75,
      grams: 1240,
      stock: 1,
      colour: 'sand',
      text: w(
        'A table lantern of blown glass from Līvāni, no two alike. It dims by turning its neck and runs a dinner’s length on its battery.',
        'Eine Tischlaterne aus mundgeblasenem Glas aus Līvāni, jede ein Einzelstück. Gedimmt wird durch Drehen am Hals, der Akku hält ein Abendessen lang.',
        'Galda lukturis no Līvānos pūsta stikla, katrs citāds. Spilgtumu maina, pagriežot kakliņu, un akumulatora pietiek visām vakariņām.',
      ),
    },
    {
      socket: w('LED, built in', 'LED, fest eingebaut', 'LED, iebūvēts'),
      lumens: 420,
      kelvin: '1800–3000 K',
      watts: '5 W',
      energy: 'F',
      life: 30000,
      size: '160 × 240',
    },
  ),
]);

interface ClimateSpecs {
  readonly range: Text;
  readonly accuracy: string;
  readonly display: Text;
  readonly supply: Text;
  readonly works: Text;
  readonly install: Text;
  readonly sensors: Text;
  readonly size: string;
}

function climate(basics: Basics, s: ClimateSpecs): ProductDraft {
  return draft(basics, 'climate', 'thermostat', [
    row('setRange', s.range),
    row('accuracy', s.accuracy),
    row('display', s.display),
    row('sensors', s.sensors),
    row('protocols', 'Matter, Thread, Wi-Fi'),
    row('supply', s.supply),
    row('compatibility', s.works),
    row('installation', s.install),
    row('noise', '< 28 dBA'),
    row('dimensions', `${s.size} mm`),
    row('weight', `${basics.grams - 120} g`),
    warranty(3),
  ]);
}

export const CLIMATE = numbered(921, [
  climate(
    {
      name: 'Hearthly Dial',
      model: 'HD-3',
      maker: 'hearthly',
      prices: flat(199),
      age: 180,
      grams: 420,
      stock: 16,
      colour: 'silver',
      text: w(
        'A thermostat that is turned, as thermostats should be. It learns when the house is empty and saves about a fifth of the gas without anyone feeling cold.',
        'Ein Thermostat zum Drehen, wie es sich gehört. Er lernt, wann das Haus leer ist, und spart rund ein Fünftel Gas, ohne dass jemand friert.',
        'Termostats, ko griež, — kā tam pienākas. Tas iemācās, kad māja ir tukša, un ietaupa apmēram piektdaļu gāzes, nevienam nesalstot.',
      ),
    },
    {
      range: '5–32 °C',
      accuracy: '± 0.2 °C',
      display: w('Round, 2.1″', 'Rund, 2,1″', 'Apaļš, 2,1″'),
      supply: w('24 V or battery', '24 V oder Batterie', '24 V vai baterija'),
      works: w(
        'Gas, heat pump, underfloor heating',
        'Gas, Wärmepumpe, Fußbodenheizung',
        'Gāze, siltumsūknis, siltā grīda',
      ),
      install: w('Two screws, 20 min', 'Zwei Schrauben, 20 Min.', 'Divas skrūves, 20 min'),
      sensors: w(
        'Temperature, humidity, presence',
        'Temperatur, Feuchte, Anwesenheit',
        'Temperatūra, mitrums, klātbūtne',
      ),
      size: '84 × 84 × 28',
    },
  ),
  climate(
    {
      name: 'Hearthly Valve',
      model: 'HV-2',
      maker: 'hearthly',
      prices: steps(69, [65, 45], [59, 10]),
      age: 290,
      grams: 330,
      stock: 0,
      colour: 'white',
      text: w(
        'Turns an ordinary radiator into one that knows the time. It notices an open window within a minute and closes the tap.',
        'Macht aus einem gewöhnlichen Heizkörper einen, der die Uhr kennt. Ein offenes Fenster bemerkt es binnen einer Minute und dreht zu.',
        'Parastu radiatoru pārvērš par tādu, kas zina pulksteni. Atvērtu logu tas pamana minūtes laikā un aizgriež krānu.',
      ),
      variations: grid([['single', 'pack3']], { extra: { pack3: 95 } }),
    },
    {
      range: '5–30 °C',
      accuracy: '± 0.3 °C',
      display: w('LED ring', 'LED-Ring', 'LED gredzens'),
      supply: w('2 AA batteries, 2 years', '2 AA-Batterien, 2 Jahre', '2 AA baterijas, 2 gadi'),
      works: 'M30 × 1.5',
      install: w('Without tools, 5 min', 'Ohne Werkzeug, 5 Min.', 'Bez instrumentiem, 5 min'),
      sensors: w('Temperature, open window', 'Temperatur, Fenster offen', 'Temperatūra, atvērts logs'),
      size: '52 × 52 × 88',
    },
  ),
  climate(
    {
      name: 'Hearthly Breath',
      model: 'HB-4',
      maker: 'hearthly',
      prices: flat(249),
      age: 120,
      grams: 4300,
      stock: 9,
      colour: 'white',
      text: w(
        'An air purifier that sounds like a page being turned. It cleans a room of forty square metres in twelve minutes and tells you honestly when the filter is really due.',
        'Ein Luftreiniger, der klingt, als würde eine Seite umgeblättert. Er reinigt vierzig Quadratmeter in zwölf Minuten und sagt ehrlich, wann der Filter wirklich fällig ist.',
        'Gaisa attīrītājs, kas skan kā šķirama lapa. Četrdesmit kvadrātmetrus tas iztīra divpadsmit minūtēs un godīgi pasaka, kad filtrs tiešām jāmaina.',
      ),
    },
    {
      range: w('5 levels and automatic', '5 Stufen und Automatik', '5 pakāpes un automātisks režīms'),
      accuracy: '± 5 μg/m³',
      display: w('Light bar', 'Lichtbalken', 'Gaismas josla'),
      supply: '230 V',
      works: w('Rooms up to 40 m²', 'Räume bis 40 m²', 'Telpas līdz 40 m²'),
      install: w('Plug in', 'Einstecken', 'Iespraust kontaktligzdā'),
      sensors: 'PM2.5, VOC',
      size: '240 × 240 × 420',
    },
  ),
]);

interface SecuritySpecs {
  readonly video: Text;
  readonly field: string;
  readonly night: Text;
  readonly detection: Text;
  readonly recording: Text;
  readonly supply: Text;
  readonly ip: string;
  readonly size: string;
}

function security(basics: Basics, s: SecuritySpecs): ProductDraft {
  return draft(basics, 'security', 'security-camera', [
    row('video', s.video),
    row('fieldOfView', s.field),
    row('nightVision', s.night),
    row('detection', s.detection),
    row('recording', s.recording),
    row('encryption', w('End to end', 'Ende zu Ende', 'Pilnīga (end-to-end)')),
    row('connections', 'Wi-Fi 6, Matter'),
    row('supply', s.supply),
    row('protection', s.ip),
    row('dimensions', `${s.size} mm`),
    row('weight', `${basics.grams - 150} g`),
    warranty(2),
  ]);
}

const LOCAL = w(
  'On its own card, no subscription',
  'Auf eigener Karte, ohne Abo',
  'Savā kartē, bez abonementa',
);
const PEOPLE = w(
  'People, animals, vehicles',
  'Menschen, Tiere, Fahrzeuge',
  'Cilvēki, dzīvnieki, transportlīdzekļi',
);
const BATTERY = w('Battery, 6 months', 'Akku, 6 Monate', 'Akumulators, 6 mēneši');

export const SECURITY = numbered(941, [
  security(
    {
      name: 'Wardn Watch Outdoor',
      model: 'WW-2',
      maker: 'wardn',
      prices: flat(149),
      age: 135,
      grams: 540,
      stock: 0,
      colour: 'white',
      text: w(
        'Sees a cat as a cat and a stranger as a stranger. Recordings stay in the house, on a card you can hold in your hand.',
        'Erkennt eine Katze als Katze und einen Fremden als Fremden. Die Aufnahmen bleiben im Haus, auf einer Karte, die man in die Hand nehmen kann.',
        'Kaķi redz kā kaķi un svešinieku kā svešinieku. Ieraksti paliek mājās — kartē, ko var paņemt rokā.',
      ),
      variations: grid([['single', 'pack2', 'pack4']], {
        extra: { pack2: 130, pack4: 370 },
        soldOut: [['pack4']],
      }),
    },
    {
      video: '2560 × 1440 px',
      field: '130°',
      night: w('Colour, with spotlight', 'In Farbe, mit Strahler', 'Krāsaina, ar prožektoru'),
      detection: PEOPLE,
      recording: LOCAL,
      supply: BATTERY,
      ip: 'IP66',
      size: '72 × 72 × 78',
    },
  ),
  security(
    {
      name: 'Wardn Watch Indoor',
      model: 'WI-1',
      maker: 'wardn',
      prices: changed(79, 72, 7),
      age: 245,
      grams: 310,
      stock: 24,
      colour: 'white',
      text: w(
        'Turns to the wall when you come home, and you can see that it has. For pets, for grandparents, for the weekend away.',
        'Dreht sich zur Wand, wenn man heimkommt – und man sieht es ihr an. Für Haustiere, für Großeltern, fürs Wochenende unterwegs.',
        'Kad atgriežaties mājās, tā pagriežas pret sienu, un to var redzēt. Mājdzīvniekiem, vecvecākiem un nedēļas nogalēm ārpus mājām.',
      ),
    },
    {
      video: '1920 × 1080 px',
      field: '110°',
      night: w('Infrared, 8 m', 'Infrarot, 8 m', 'Infrasarkanā, 8 m'),
      detection: PEOPLE,
      recording: LOCAL,
      supply: 'USB-C',
      ip: 'IP20',
      size: '58 × 58 × 96',
    },
  ),
  security(
    {
      name: 'Wardn Bell',
      model: 'WB-3',
      maker: 'wardn',
      prices: flat(179),
      age: 90,
      grams: 380,
      stock: 13,
      colour: 'graphite',
      text: w(
        'A doorbell with a wide eye, from the visitor’s hat to the parcel on the mat. It speaks for you when your hands are in dough.',
        'Eine Türklingel mit weitem Blick, vom Hut des Besuchers bis zum Paket auf der Matte. Sie spricht für einen, wenn die Hände im Teig stecken.',
        'Durvju zvans ar platu skatu — no viesa cepures līdz paciņai uz paklājiņa. Tas runā jūsu vietā, kad rokas ir mīklā.',
      ),
    },
    {
      video: '1536 × 1536 px',
      field: '160°',
      night: w('Infrared, 6 m', 'Infrarot, 6 m', 'Infrasarkanā, 6 m'),
      detection: w('People, parcels', 'Menschen, Pakete', 'Cilvēki, paciņas'),
      recording: LOCAL,
      supply: BATTERY,
      ip: 'IP55',
      size: '48 × 138 × 26',
    },
  ),
  security(
    {
      name: 'Wardn Watch 1',
      model: 'WW-1',
      maker: 'wardn',
      prices: flat(99),
      age: 640,
      grams: 520,
      stock: 0,
      colour: 'white',
      isActive: false,
      text: w(
        'The first outdoor camera from Wardn, no longer made. Its page stays for owners who look for the manual.',
        'Die erste Außenkamera von Wardn, nicht mehr im Programm. Die Seite bleibt für alle, die noch die Anleitung suchen.',
        'Pirmā Wardn āra kamera, vairs netiek ražota. Lapa saglabāta īpašniekiem, kas meklē pamācību.',
      ),
    },
    {
      video: '1920 × 1080 px',
      field: '110°',
      night: w('Infrared, 10 m', 'Infrarot, 10 m', 'Infrasarkanā, 10 m'),
      detection: w('Motion', 'Bewegung', 'Kustība'),
      recording: LOCAL,
      supply: '230 V',
      ip: 'IP65',
      size: '76 × 76 × 90',
    },
  ),
]);
