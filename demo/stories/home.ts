import { type Words, w } from '#demo/words.ts';
import { comparison, detail, number, pictured, type SampleStory } from './story.ts';

const same = (text: string): Words => w(text, text, text);

export const HOME: readonly SampleStory[] = [
  {
    product: 401,
    blocks: [
      pictured(
        'scene',
        'tmp-401-scene',
        w('It says when to rest', 'Sie sagt, wann Pause ist', 'Tas pasaka, kad atpūsties'),
        w(
          'Pulse, temperature and sleep become one number in the morning. Above seventy, run. Below forty, walk.',
          'Puls, Temperatur und Schlaf werden am Morgen zu einer Zahl. Über siebzig: laufen. Unter vierzig: gehen.',
          'Pulss, temperatūra un miegs no rīta kļūst par vienu skaitli. Virs septiņdesmit: skrien. Zem četrdesmit: ej.',
        ),
      ),
      number(
        w('Longer than any run', 'Länger als jeder Lauf', 'Ilgāk par jebkuru skrējienu'),
        w(
          'With GPS all the time. As a watch it goes twelve days between two charges.',
          'Mit GPS, die ganze Zeit. Als Uhr läuft sie zwölf Tage zwischen zwei Ladungen.',
          'Ar GPS visu laiku. Kā pulkstenis tas darbojas divpadsmit dienas starp divām uzlādēm.',
        ),
        { value: 32, unit: 'h', most: 48, reference: [4, w('a marathon', 'ein Marathon', 'maratons')] },
      ),
      detail(
        'tmp-401-detail',
        w('On all the time', 'Immer an', 'Vienmēr ieslēgts'),
        w(
          'The round OLED never goes dark, and at noon it is still easy to read.',
          'Das runde OLED wird nie dunkel und ist auch mittags gut zu lesen.',
          'Apaļais OLED nekad neizdziest un arī pusdienlaikā ir labi salasāms.',
        ),
        [
          {
            value: w('1,500 nits', '1.500 Nits', '1500 niti'),
            label: w('brightness', 'Helligkeit', 'spilgtums'),
          },
          { value: same('38 g'), label: w('weight', 'Gewicht', 'svars') },
        ],
      ),
    ],
  },
  {
    product: 601,
    blocks: [
      pictured(
        'detail',
        'van-601-detail',
        w('Sticks that cannot drift', 'Sticks ohne Drift', 'Sviras, kas neaizpeld'),
        w(
          'Magnets are read without touching them. What does not rub does not wear out.',
          'Magnete werden berührungslos gelesen. Was nicht reibt, nutzt sich nicht ab.',
          'Magnētus nolasa bez pieskāriena. Kas neberžas, tas nenodilst.',
        ),
      ),
      number(
        w('Before the next frame', 'Noch vor dem nächsten Bild', 'Pirms nākamā kadra'),
        w(
          'From the button to the console, without a cable. A picture at 60 Hz takes almost three times as long.',
          'Vom Knopf zur Konsole, ohne Kabel. Ein Bild bei 60 Hz dauert fast dreimal so lange.',
          'No pogas līdz konsolei bez kabeļa. Kadrs ar 60 Hz ilgst gandrīz trīsreiz ilgāk.',
        ),
        {
          value: 6,
          unit: 'ms',
          most: 20,
          reference: [16.7, w('one frame at 60 Hz', 'ein Bild bei 60 Hz', 'viens kadrs ar 60 Hz')],
        },
      ),
      pictured(
        'scene',
        'van-601-scene',
        w('One button, three devices', 'Ein Knopf, drei Geräte', 'Viena poga, trīs ierīces'),
        w(
          'Console, computer and phone stay paired. Thirty hours later it wants a cable.',
          'Konsole, Computer und Telefon bleiben gekoppelt. Dreißig Stunden später möchte es ein Kabel.',
          'Konsole, dators un telefons paliek savienoti. Pēc trīsdesmit stundām tas palūgs kabeli.',
        ),
      ),
    ],
  },
  {
    product: 731,
    blocks: [
      pictured(
        'scene',
        'lum-731-scene',
        w('Black is off', 'Schwarz ist aus', 'Melns ir izslēgts'),
        w(
          'Every pixel lights itself. Where the film is dark, the screen is too, and the wall begins.',
          'Jedes Pixel leuchtet selbst. Wo der Film dunkel ist, ist es auch der Schirm, und die Wand beginnt.',
          'Katrs pikselis spīd pats. Kur filma ir tumša, tumšs ir arī ekrāns, un sākas siena.',
        ),
      ),
      comparison(
        w('Bright when it counts', 'Hell, wenn es zählt', 'Spilgts, kad vajag'),
        w(
          'Sun on snow, headlights, a match by day: more than twice the light of the Frame.',
          'Sonne auf Schnee, Scheinwerfer, ein Spiel am Tag: mehr als doppelt so viel Licht wie der Frame.',
          'Saule sniegā, starmeši, spēle dienā: vairāk nekā divreiz vairāk gaismas nekā modelim Frame.',
        ),
        'nits',
        [
          ['lum-731', 'Vista OLED', 1300],
          ['lum-733', 'Frame 43', 500],
        ],
      ),
    ],
  },
  {
    product: 752,
    blocks: [
      pictured(
        'scene',
        'hel-752-scene',
        w('A hundred inches, and then none', 'Hundert Zoll, und dann keine', 'Simts collas, un tad neviena'),
        w(
          'The picture is as large as the wall. After the film there is a shelf with a small white box.',
          'Das Bild ist so groß wie die Wand. Nach dem Film steht da ein Regal mit einem kleinen weißen Kasten.',
          'Attēls ir tik liels kā siena. Pēc filmas paliek plaukts ar mazu, baltu kasti.',
        ),
      ),
      number(
        w('Begin before it is dark', 'Anfangen, bevor es dunkel ist', 'Sākt, pirms satumst'),
        w(
          'Lumens from three lasers. There is no lamp to change, for 25,000 hours of film.',
          'Lumen aus drei Lasern. Es gibt keine Lampe zu wechseln, für 25.000 Stunden Film.',
          'Lūmeni no trim lāzeriem. Nav lampas, ko mainīt, 25 000 filmu stundām.',
        ),
        { value: 2300, unit: 'lm', most: 3000, reference: [450, same('Beam Mini')] },
      ),
      detail(
        'hel-752-detail',
        w('Finds its own focus', 'Findet den Fokus selbst', 'Pats atrod fokusu'),
        w(
          'Move it, and the picture is sharp again before you sit down.',
          'Man rückt es, und das Bild ist wieder scharf, bevor man sitzt.',
          'Pabīda to, un attēls atkal ir ass, pirms apsēžaties.',
        ),
        [
          { value: same('4K'), label: w('resolution', 'Auflösung', 'izšķirtspēja') },
          { value: same('28 dBA'), label: w('noise', 'Geräusch', 'troksnis') },
        ],
      ),
    ],
  },
  {
    product: 904,
    blocks: [
      pictured(
        'scene',
        'glm-904-scene',
        w('No two alike', 'Keine wie die andere', 'Nav divu vienādu'),
        w(
          'Every glass is blown by hand in Līvāni and has a shape of its own. The light inside is as warm as a candle.',
          'Jedes Glas wird in Līvāni von Hand geblasen und hat seine eigene Form. Das Licht darin ist so warm wie eine Kerze.',
          'Katru stiklu Līvānos izpūš ar rokām, un tam ir sava forma. Gaisma iekšā ir silta kā svecei.',
        ),
      ),
      detail(
        'glm-904-detail',
        w('Turn the neck', 'Am Hals drehen', 'Pagriez kakliņu'),
        w(
          'There is no app to look for at the table. A quarter of a turn takes it from reading light to candle.',
          'Am Tisch sucht niemand eine App. Eine Vierteldrehung macht aus Leselicht eine Kerze.',
          'Pie galda nav jāmeklē lietotne. Ceturtdaļa pagrieziena pārvērš lasāmgaismu svecē.',
        ),
        [
          { value: same('420 lm'), label: w('light', 'Licht', 'gaisma') },
          {
            value: w('1,800 K', '1.800 K', '1800 K'),
            label: w('at its warmest', 'am wärmsten', 'siltākā gaisma'),
          },
        ],
      ),
    ],
  },
];
