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

interface CameraSpecs {
  readonly sensor: string;
  readonly mount: string;
  readonly iso: string;
  readonly fps: number;
  readonly shutter: string;
  readonly ibis: Text;
  readonly finder: Text;
  readonly screen: Text;
  readonly video: string;
  readonly cards: Text;
  readonly shots: number;
  readonly body: Text;
  readonly size: string;
  readonly box: Text;
}

const M_ALLOY = w(
  'Magnesium alloy, sealed',
  'Magnesiumlegierung, abgedichtet',
  'Magnija sakausējums, blīvēts',
);
const BODY_ONLY = w(
  'Body, battery, strap, cap',
  'Gehäuse, Akku, Gurt, Kappe',
  'Korpuss, akumulators, siksna, vāciņš',
);
const WITH_LENS = w(
  'Body, 35 mm lens, battery, strap',
  'Gehäuse, 35-mm-Objektiv, Akku, Gurt',
  'Korpuss, 35 mm objektīvs, akumulators, siksna',
);

function camera(basics: Basics, s: CameraSpecs): ProductDraft {
  return draft(basics, 'mirrorless-cameras', 'camera', [
    row('sensor', s.sensor),
    row('mount', s.mount),
    row('iso', s.iso),
    row(
      'focus',
      w(
        'Phase detection, eyes of people and animals',
        'Phasenvergleich, Augen von Mensch und Tier',
        'Fāzes noteikšana, cilvēku un dzīvnieku acis',
      ),
    ),
    figure('burst', s.fps, w('{} pictures a second', '{} Bilder pro Sekunde', '{} kadri sekundē')),
    row('shutter', s.shutter),
    row('stabiliser', s.ibis),
    row('viewfinder', s.finder),
    row('display', s.screen),
    row('video', s.video),
    row('cards', s.cards),
    figure('battery', s.shots, w('{} pictures by CIPA', '{} Bilder nach CIPA', '{} kadri pēc CIPA')),
    row('ports', [
      'USB-C (10 Gbit/s)',
      'Micro-HDMI',
      w('Microphone, headphones', 'Mikrofon, Kopfhörer', 'Mikrofons, austiņas'),
    ]),
    row('material', s.body),
    row('dimensions', `${s.size} mm`),
    row('weight', `${basics.grams - 350} g`),
    row('included', s.box),
    warranty(2),
  ]);
}

const M2: CameraSpecs = {
  sensor: 'CMOS, 36 × 24 mm, 33 MP',
  mount: 'Kestrel M',
  iso: '100–51200',
  fps: 12,
  shutter: '30–1/8000 s',
  ibis: w('5 axes, 7 stops', '5 Achsen, 7 Stufen', '5 asis, 7 pakāpes'),
  finder: w('OLED, 5.76 million dots', 'OLED, 5,76 Mio. Bildpunkte', 'OLED, 5,76 milj. punktu'),
  screen: w('3.2″, tilts', '3,2″, klappbar', '3,2″, sagāžams'),
  video: '4K 60 fps, 10 bit',
  cards: w('2 × SD UHS-II', '2 × SD UHS-II', '2 × SD UHS-II'),
  shots: 520,
  body: M_ALLOY,
  size: '132 × 94 × 62',
  box: BODY_ONLY,
};

export const CAMERAS = numbered(501, [
  camera(
    {
      name: 'Kestrel M2 Kit 35 mm',
      model: 'KM2-35',
      maker: 'kestrel',
      prices: flat(1149),
      age: 7,
      grams: 1240,
      stock: 12,
      colour: 'silver',
      isNew: true,
      isTop: true,
      text: w(
        'A camera with a dial for everything that matters and a menu for the rest. The M2 comes with the 35 mm f/1.8, the lens that most photographers would keep if they could keep only one. It is small enough to be taken along and good enough to be glad of it.',
        'Eine Kamera mit einem Rad für alles Wichtige und einem Menü für den Rest. Die M2 kommt mit dem 35 mm f/1,8 – dem Objektiv, das die meisten Fotografen behielten, wenn sie nur eines behalten dürften. Klein genug, um sie mitzunehmen, und gut genug, um froh darüber zu sein.',
        'Kamera ar ripu visam svarīgajam un izvēlni pārējam. M2 komplektā ir 35 mm f/1,8 — objektīvs, ko vairums fotogrāfu paturētu, ja drīkstētu paturēt tikai vienu. Tā ir pietiekami maza, lai ņemtu līdzi, un pietiekami laba, lai par to priecātos.',
      ),
    },
    {
      ...M2,
      sensor: 'CMOS, 23.5 × 15.6 mm, 26 MP',
      fps: 10,
      body: w('Aluminium, leather grain', 'Aluminium, Ledernarbung', 'Alumīnijs, ādas faktūra'),
      size: '124 × 82 × 54',
      box: WITH_LENS,
    },
  ),
  camera(
    {
      name: 'Kestrel M2 Body',
      model: 'KM2-B',
      maker: 'kestrel',
      prices: flat(849),
      age: 12,
      grams: 960,
      stock: 0,
      colour: 'ink',
      isNew: true,
      text: w(
        'The same M2 without a lens, for those who have a shelf of them. Two finishes: silver, which ages well, and black, which nobody notices in the street.',
        'Dieselbe M2 ohne Objektiv, für alle, die ein Regal voll davon haben. Zwei Ausführungen: Silber, das schön altert, und Schwarz, das auf der Straße niemandem auffällt.',
        'Tā pati M2 bez objektīva — tiem, kam to ir pilns plaukts. Divi apdares veidi: sudraba, kas skaisti noveco, un melnā, ko uz ielas neviens nepamana.',
      ),
      variations: grid([['ink', 'silver']]),
    },
    { ...M2, sensor: 'CMOS, 23.5 × 15.6 mm, 26 MP', fps: 10, size: '124 × 82 × 46' },
  ),
  camera(
    {
      name: 'Kestrel M4',
      model: 'KM4-B',
      maker: 'kestrel',
      prices: flat(2399),
      age: 145,
      grams: 1110,
      stock: 6,
      colour: 'ink',
      isTop: true,
      text: w(
        'Full frame in a body that a hand closes around. The stabiliser makes half a second hand-held an ordinary thing, and the finder shows depth of field instead of guessing it.',
        'Vollformat in einem Gehäuse, um das sich eine Hand schließt. Mit dem Stabilisator wird eine halbe Sekunde aus der Hand zur Normalität, und der Sucher zeigt die Schärfentiefe, statt sie zu schätzen.',
        'Pilnkadrs korpusā, ko aptver viena roka. Ar stabilizatoru pussekunde no rokas kļūst par ikdienu, un skatu meklētājs asuma dziļumu rāda, nevis min.',
      ),
    },
    M2,
  ),
  camera(
    {
      name: 'Kestrel M4 R',
      model: 'KM4-R',
      maker: 'kestrel',
      prices: flat(3499),
      age: 255,
      grams: 1150,
      stock: 3,
      colour: 'ink',
      text: w(
        'Sixty-one megapixels for people who print on walls. There is no low-pass filter, but a pixel-shift mode that joins sixteen frames into one picture of a painting, a circuit board or a landscape that holds still.',
        'Einundsechzig Megapixel für Menschen, die auf Wände drucken. Ohne Tiefpassfilter, dafür mit einem Pixel-Shift-Modus, der sechzehn Aufnahmen zu einem Bild verbindet – von einem Gemälde, einer Platine oder einer Landschaft, die stillhält.',
        'Sešdesmit viens megapikselis tiem, kas drukā uz sienām. Bez zemfrekvences filtra, toties ar pikseļu nobīdes režīmu, kas sešpadsmit kadrus savieno vienā — gleznas, shēmas plates vai ainavas, kas stāv mierā, attēlā.',
      ),
    },
    { ...M2, sensor: 'CMOS, 36 × 24 mm, 61 MP', fps: 7, shots: 480 },
  ),
  camera(
    {
      name: 'Kestrel M1 (used)',
      model: 'KM1-B',
      maker: 'kestrel',
      prices: flat(449),
      age: 26,
      grams: 930,
      stock: 1,
      colour: 'silver',
      condition: 'used',
      pictures: 1,
      text: w(
        'The first Kestrel with interchangeable lenses, 8,400 exposures on the counter. The brass shows through at two corners, which some people pay extra for.',
        'Die erste Kestrel mit Wechselobjektiven, 8400 Auslösungen auf dem Zähler. An zwei Ecken schimmert das Messing durch – dafür zahlen manche sogar mehr.',
        'Pirmā Kestrel ar maināmiem objektīviem, skaitītājā 8400 kadru. Divos stūros cauri spīd misiņš — daži par to pat piemaksā.',
      ),
    },
    {
      ...M2,
      sensor: 'CMOS, 23.5 × 15.6 mm, 20 MP',
      fps: 6,
      ibis: w('None', 'Keiner', 'Nav'),
      video: '4K 30 fps',
      shots: 390,
      size: '122 × 80 × 45',
    },
  ),
  camera(
    {
      name: 'Kestrel C1 Compact',
      model: 'KC1-28',
      maker: 'kestrel',
      prices: steps(999, [949, 44], [899, 26]),
      age: 365,
      grams: 690,
      stock: 9,
      colour: 'ink',
      text: w(
        'A pocket camera with a large sensor and a fixed 28 mm lens. It switches on in 0.3 seconds and makes no sound, which is how the good pictures happen.',
        'Eine Taschenkamera mit großem Sensor und festem 28-mm-Objektiv. Sie ist in 0,3 Sekunden bereit und macht kein Geräusch – so entstehen die guten Bilder.',
        'Kabatas kamera ar lielu sensoru un fiksētu 28 mm objektīvu. Tā ieslēdzas 0,3 sekundēs un neizdod ne skaņas — tieši tā rodas labās bildes.',
      ),
    },
    {
      ...M2,
      sensor: 'CMOS, 23.5 × 15.6 mm, 24 MP',
      mount: '28 mm f/2.8',
      finder: w(
        'None, hot shoe for an optical one',
        'Keiner, Schuh für optischen Aufsatz',
        'Nav, ir kontaktligzda optiskajam',
      ),
      screen: w('3.0″, fixed', '3,0″, fest', '3,0″, nekustīgs'),
      cards: w('1 × SD UHS-I', '1 × SD UHS-I', '1 × SD UHS-I'),
      shots: 300,
      size: '109 × 62 × 34',
    },
  ),
  camera(
    {
      name: 'Kestrel V6 Cinema',
      model: 'KV6',
      maker: 'kestrel',
      prices: flat(4299),
      age: 60,
      grams: 1680,
      stock: 2,
      colour: 'ink',
      text: w(
        'A cinema camera in the shape of a still camera. Open-gate 6K raw to a USB drive, a fan that stops for sound, and timecode on a proper socket.',
        'Eine Kinokamera in Gestalt einer Fotokamera. Open-Gate-6K in Raw auf ein USB-Laufwerk, ein Lüfter, der für den Ton anhält, und Timecode an einer richtigen Buchse.',
        'Kino kamera fotokameras veidolā. 6K open-gate raw ieraksts USB diskā, ventilators, kas skaņas dēļ apstājas, un laika kods pilnvērtīgā ligzdā.',
      ),
    },
    {
      ...M2,
      sensor: 'CMOS, 36 × 24 mm, 24 MP',
      fps: 20,
      video: '6K 60 fps raw, 4K 120 fps',
      cards: 'CFexpress B, SD UHS-II',
      shots: 410,
      size: '138 × 102 × 84',
    },
  ),
  camera(
    {
      name: 'Kestrel M2 Twin Kit',
      model: 'KM2-2L',
      maker: 'kestrel',
      prices: changed(1599, 1449, 3),
      age: 100,
      grams: 1720,
      stock: 7,
      colour: 'silver',
      text: w(
        'One camera, two lenses, no gap between landscape and portrait. The kit holds the 35 mm and the 85 mm with a bag that fits under an aeroplane seat.',
        'Eine Kamera, zwei Objektive, keine Lücke zwischen Landschaft und Porträt. Im Set stecken das 35er und das 85er samt einer Tasche, die unter den Flugzeugsitz passt.',
        'Viena kamera, divi objektīvi un nekādas spraugas starp ainavu un portretu. Komplektā ir 35 mm un 85 mm objektīvs, kā arī soma, kas ietilpst zem lidmašīnas sēdekļa.',
      ),
    },
    {
      ...M2,
      sensor: 'CMOS, 23.5 × 15.6 mm, 26 MP',
      fps: 10,
      size: '124 × 82 × 54',
      box: w(
        'Body, 35 and 85 mm lens, bag',
        'Gehäuse, 35- und 85-mm-Objektiv, Tasche',
        'Korpuss, 35 un 85 mm objektīvs, soma',
      ),
    },
  ),
]);
