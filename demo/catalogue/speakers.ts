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
import { figure, hours, row, warranty } from '#demo/catalogue/specs.ts';
import { type Text, w } from '#demo/words.ts';

interface SpeakerSpecs {
  readonly watts: number;
  readonly woofer: Text;
  readonly tweeter: Text;
  readonly hours: number;
  readonly range: string;
  readonly ip: string;
  readonly wifi?: boolean;
  readonly size: string;
  readonly material?: Text;
}

const KNIT = w('Knitted polyester, aluminium', 'Polyesterstrick, Aluminium', 'Adīts poliesters, alumīnijs');

function speaker(basics: Basics, s: SpeakerSpecs): ProductDraft {
  return draft(basics, 'speakers', 'speaker', [
    row('power', `${s.watts} W`),
    row('drivers', [
      s.woofer,
      s.tweeter,
      w('Two passive radiators', 'Zwei Passivmembranen', 'Divi pasīvie izstarotāji'),
    ]),
    row('frequency', s.range),
    ...(s.hours === 0 ? [] : [hours('batteryLife', s.hours)]),
    row('charging', s.hours === 0 ? w('Mains cable', 'Netzkabel', 'Tīkla kabelis') : 'USB-C, 45 W'),
    row('bluetooth', '5.4, multipoint'),
    row('wifi', s.wifi === true ? 'Wi-Fi 6' : w('None', 'Nein', 'Nav')),
    row('codecs', 'AAC, SBC, LC3'),
    figure(
      'channels',
      100,
      w(
        'Stereo pair, up to {} speakers in a group',
        'Stereopaar, bis zu {} Lautsprecher im Verbund',
        'Stereopāris, līdz {} skaļruņiem grupā',
      ),
    ),
    row('protection', s.ip),
    row('material', s.material ?? KNIT),
    row('dimensions', `${s.size} mm`),
    row('weight', `${((basics.grams - 400) / 1000).toFixed(2)} kg`),
    warranty(2),
  ]);
}

export const SPEAKERS = numbered(231, [
  speaker(
    {
      name: 'Aural Boulder',
      model: 'AB-200',
      maker: 'aural',
      prices: changed(219, 179, 17),
      age: 280,
      grams: 1840,
      stock: 0,
      colour: 'teal',
      isTop: true,
      text: w(
        'A speaker that fills a garden and still fits under an arm. The leather strap is riveted, the knit can be brushed clean, and twenty hours of battery outlast most parties.',
        'Ein Lautsprecher, der einen Garten füllt und trotzdem unter den Arm passt. Der Lederriemen ist genietet, der Strick lässt sich abbürsten, und zwanzig Stunden Akku überdauern die meisten Feste.',
        'Skaļrunis, kas piepilda dārzu un tomēr ietilpst padusē. Ādas siksna ir kniedēta, adījumu var notīrīt ar suku, un divdesmit stundas bez uzlādes pārdzīvo lielāko daļu ballīšu.',
      ),
      variations: grid([['teal', 'brown', 'graphite']], { soldOut: [['graphite']] }),
    },
    {
      watts: 60,
      woofer: w('100 mm woofer', '100-mm-Tieftöner', '100 mm zemfrekvenču skaļrunis'),
      tweeter: w('Two 25 mm tweeters', 'Zwei 25-mm-Hochtöner', 'Divi 25 mm augstfrekvenču skaļruņi'),
      hours: 20,
      range: '45 Hz – 20 kHz',
      ip: 'IP67',
      size: '142 × 218 × 96',
    },
  ),
  speaker(
    {
      name: 'Aural Pebble',
      model: 'AP-110',
      maker: 'aural',
      prices: flat(99),
      age: 200,
      grams: 980,
      stock: 0,
      colour: 'brown',
      text: w(
        'The small one for the kitchen shelf and the beach bag. It floats, it survives sand, and two of them make an honest stereo pair.',
        'Der Kleine fürs Küchenregal und die Strandtasche. Er schwimmt, er verträgt Sand, und zwei davon ergeben ein ehrliches Stereopaar.',
        'Mazais — virtuves plauktam un pludmales somai. Tas peld, nebaidās no smiltīm, un divi kopā ir īsts stereopāris.',
      ),
      variations: grid(
        [
          ['brown', 'teal', 'rose', 'graphite'],
          ['single', 'pack2'],
        ],
        { extra: { pack2: 80 }, missing: [['rose', 'pack2']] },
      ),
    },
    {
      watts: 20,
      woofer: w('60 mm full-range driver', '60-mm-Breitbänder', '60 mm platjoslas skaļrunis'),
      tweeter: w('20 mm tweeter', '20-mm-Hochtöner', '20 mm augstfrekvenču skaļrunis'),
      hours: 15,
      range: '65 Hz – 20 kHz',
      ip: 'IP67',
      size: '96 × 142 × 66',
    },
  ),
  speaker(
    {
      name: 'Aural Cliff',
      model: 'AC-400',
      maker: 'aural',
      prices: flat(399),
      age: 15,
      grams: 4900,
      stock: 11,
      colour: 'graphite',
      isNew: true,
      text: w(
        'Aural’s first speaker for the living room: a bamboo-fibre woofer, room correction that listens through its own microphones, and Wi-Fi beside Bluetooth so that a phone call does not stop the music.',
        'Aurals erster Lautsprecher fürs Wohnzimmer: ein Tieftöner aus Bambusfaser, eine Raumkorrektur, die über eigene Mikrofone zuhört, und WLAN neben Bluetooth, damit ein Anruf die Musik nicht anhält.\nEr bleibt am Stromnetz und hat dafür Kraft ohne Ende.',
        'Pirmais Aural skaļrunis viesistabai: bambusa šķiedras zemfrekvenču skaļrunis, telpas korekcija, kas klausās ar saviem mikrofoniem, un līdzās Bluetooth arī Wi-Fi, lai zvans neapturētu mūziku.\nTas paliek pie kontakta, toties jaudas tam netrūkst.',
      ),
    },
    {
      watts: 140,
      woofer: w('165 mm woofer', '165-mm-Tieftöner', '165 mm zemfrekvenču skaļrunis'),
      tweeter: w('Two 28 mm tweeters', 'Zwei 28-mm-Hochtöner', 'Divi 28 mm augstfrekvenču skaļruņi'),
      hours: 0,
      range: '34 Hz – 22 kHz',
      ip: 'IP20',
      wifi: true,
      size: '210 × 320 × 160',
    },
  ),
  speaker(
    {
      name: 'Aural Ridge',
      model: 'AR-300',
      maker: 'aural',
      prices: steps(289, [269, 50], [249, 24]),
      age: 350,
      grams: 3100,
      stock: 9,
      colour: 'blue',
      text: w(
        'Between Boulder and Cliff: loud enough for a terrace, refined enough for a desk in the evening. The handle folds away and becomes the foot.',
        'Zwischen Boulder und Cliff: laut genug für die Terrasse, fein genug für den Schreibtisch am Abend. Der Griff klappt weg und wird zum Fuß.',
        'Starp Boulder un Cliff: pietiekami skaļš terasei, pietiekami izsmalcināts rakstāmgaldam vakarā. Rokturis noliecas un kļūst par kāju.',
      ),
    },
    {
      watts: 90,
      woofer: w('130 mm woofer', '130-mm-Tieftöner', '130 mm zemfrekvenču skaļrunis'),
      tweeter: w('Two 25 mm tweeters', 'Zwei 25-mm-Hochtöner', 'Divi 25 mm augstfrekvenču skaļruņi'),
      hours: 18,
      range: '40 Hz – 20 kHz',
      ip: 'IP55',
      wifi: true,
      size: '180 × 264 × 118',
    },
  ),
  speaker(
    {
      name: 'Aural Boulder (refurbished)',
      model: 'AB-200-R',
      maker: 'aural',
      prices: flat(129),
      age: 48,
      grams: 1840,
      stock: 4,
      colour: 'brown',
      condition: 'refurbished',
      text: w(
        'A Boulder with a past: new battery, new strap, and a knit that we washed and pressed. Two years of warranty like on a new one.',
        'Ein Boulder mit Vorgeschichte: neuer Akku, neuer Riemen und ein Strick, den wir gewaschen und aufgezogen haben. Zwei Jahre Garantie wie auf ein neues Gerät.',
        'Boulder ar pagātni: jauns akumulators, jauna siksna un adījums, ko izmazgājām un uzvilkām no jauna. Divu gadu garantija — tāpat kā jaunam.',
      ),
    },
    {
      watts: 60,
      woofer: w('100 mm woofer', '100-mm-Tieftöner', '100 mm zemfrekvenču skaļrunis'),
      tweeter: w('Two 25 mm tweeters', 'Zwei 25-mm-Hochtöner', 'Divi 25 mm augstfrekvenču skaļruņi'),
      hours: 20,
      range: '45 Hz – 20 kHz',
      ip: 'IP67',
      size: '142 × 218 × 96',
    },
  ),
  speaker(
    {
      name: 'Sonder Shelf',
      model: 'SD-S5',
      maker: 'sonder',
      prices: flat(329),
      age: 120,
      grams: 5200,
      stock: 13,
      colour: 'brown',
      text: w(
        'A bookshelf speaker that needs no amplifier, no second box and no instructions. Three buttons on top, a real wooden cabinet behind the cloth, and a sound that puts the radio voice of your childhood in the room.',
        'Ein Regallautsprecher, der keinen Verstärker, keine zweite Box und keine Anleitung braucht. Oben drei Tasten, hinter dem Stoff ein echtes Holzgehäuse und ein Klang, der die Radiostimme der Kindheit ins Zimmer holt.',
        'Plaukta skaļrunis, kam nevajag ne pastiprinātāja, ne otras kastes, ne lietošanas pamācības. Virspusē trīs pogas, aiz auduma īsts koka korpuss un skaņa, kas istabā ienes bērnības radio balsi.',
      ),
    },
    {
      watts: 80,
      woofer: w('130 mm woofer', '130-mm-Tieftöner', '130 mm zemfrekvenču skaļrunis'),
      tweeter: w('25 mm silk dome', '25-mm-Seidenkalotte', '25 mm zīda kupols'),
      hours: 0,
      range: '48 Hz – 22 kHz',
      ip: 'IP20',
      wifi: true,
      size: '180 × 290 × 170',
      material: w('Oak veneer, wool cloth', 'Eichenfurnier, Wollstoff', 'Ozola finieris, vilnas audums'),
    },
  ),
  speaker(
    {
      name: 'Sonder Radio Två',
      model: 'SD-R2',
      maker: 'sonder',
      prices: changed(199, 159, 27),
      age: 430,
      grams: 2300,
      stock: 17,
      colour: 'graphite',
      text: w(
        'A radio first and a speaker second: DAB+, FM and ten thousand stations from the net, four of them on buttons of their own. It wakes you gently and dims its clock at night.',
        'Zuerst Radio, dann Lautsprecher: DAB+, UKW und zehntausend Sender aus dem Netz, vier davon auf eigenen Tasten. Es weckt sanft und dimmt nachts die Uhr.',
        'Vispirms radio, tad skaļrunis: DAB+, FM un desmit tūkstoši interneta staciju, četrām no tām ir savas pogas. Tas maigi modina un naktī pieklusina pulksteņa gaismu.',
      ),
    },
    {
      watts: 30,
      woofer: w('77 mm full-range driver', '77-mm-Breitbänder', '77 mm platjoslas skaļrunis'),
      tweeter: w('Bass port at the back', 'Bassreflexöffnung hinten', 'Basa atvere aizmugurē'),
      hours: 12,
      range: '60 Hz – 20 kHz',
      ip: 'IP20',
      wifi: true,
      size: '230 × 150 × 110',
    },
  ),
  speaker(
    {
      name: 'Aural Pebble Mini',
      model: 'AP-060',
      maker: 'aural',
      prices: flat(39),
      age: 90,
      grams: 610,
      stock: 0,
      colour: 'rose',
      text: w(
        'Smaller than a fist and louder than it looks. Clip it to a rucksack, a shower rail or the handlebar; ten hours of music cost ninety minutes at a socket.',
        'Kleiner als eine Faust und lauter, als er aussieht. An Rucksack, Duschstange oder Lenker klemmen; zehn Stunden Musik kosten neunzig Minuten an der Steckdose.',
        'Mazāks par dūri un skaļāks, nekā izskatās. Piestipriniet to mugursomai, dušas stienim vai velosipēda stūrei; desmit stundas mūzikas prasa deviņdesmit minūtes pie kontakta.',
      ),
      variations: grid([['rose', 'teal', 'brown', 'blue']], { soldOut: [['blue']] }),
    },
    {
      watts: 8,
      woofer: w('40 mm full-range driver', '40-mm-Breitbänder', '40 mm platjoslas skaļrunis'),
      tweeter: w('Steel clip', 'Stahlclip', 'Tērauda klipsis'),
      hours: 10,
      range: '90 Hz – 20 kHz',
      ip: 'IP67',
      size: '72 × 104 × 40',
    },
  ),
]);
