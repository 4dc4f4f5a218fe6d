import { type Words, w } from '#demo/words.ts';
import { comparison, detail, number, pictured, type SampleStory } from './story.ts';

const same = (text: string): Words => w(text, text, text);

export const PHONES_AND_SOUND: readonly SampleStory[] = [
  {
    product: 110,
    blocks: [
      pictured(
        'scene',
        'hal-110-scene',
        w('Small again, on purpose', 'Wieder klein, mit Absicht', 'Atkal mazs, ar nolūku'),
        w(
          '5.4 inches that a thumb can cross, in a body 64 mm wide. The screen reaches the edge; the corner is round where your palm is.',
          '5,4 Zoll, die ein Daumen überquert, in einem Gehäuse von 64 mm Breite. Das Display reicht bis an den Rand, und die Ecke ist dort rund, wo die Hand liegt.',
          '5,4 collas, ko īkšķis sasniedz no malas līdz malai, 64 mm platā korpusā. Ekrāns stiepjas līdz malai, un stūris ir apaļš tur, kur ir plauksta.',
        ),
      ),
      comparison(
        w('94 grams you do not carry', '94 Gramm, die zu Hause bleiben', '94 grami, kas nav jānes'),
        w(
          'The same chip and the same main camera resolution as the Ultra. What is missing is weight.',
          'Derselbe Chip und dieselbe Auflösung der Hauptkamera wie im Ultra. Was fehlt, ist Gewicht.',
          'Tas pats procesors un tāda pati galvenās kameras izšķirtspēja kā modelim Ultra. Trūkst tikai svara.',
        ),
        'g',
        [
          ['hal-110-side', 'Arc Mini', 138],
          ['hal-103', 'Arc 7 Ultra', 232],
        ],
      ),
      detail(
        'hal-110-detail',
        w(
          'Two lenses, one steady hand',
          'Zwei Objektive, eine ruhige Hand',
          'Divi objektīvi, viena droša roka',
        ),
        w(
          'The main camera opens to f/1.7, so pictures at dusk stay sharp. The ultra-wide gets the whole table in.',
          'Die Hauptkamera öffnet bis f/1,7, damit Bilder auch in der Dämmerung scharf sind. Das Ultraweitwinkel bekommt den ganzen Tisch ins Bild.',
          'Galvenā kamera atveras līdz f/1,7, tāpēc attēli krēslā ir asi. Ultraplatleņķa objektīvs ietver visu galdu.',
        ),
        [
          { value: same('50 MP'), label: w('main camera', 'Hauptkamera', 'galvenā kamera') },
          { value: same('120 Hz'), label: w('screen', 'Display', 'ekrāns') },
          { value: same('IP68'), label: w('dust and water', 'Staub und Wasser', 'putekļi un ūdens') },
        ],
      ),
    ],
  },
  {
    product: 111,
    blocks: [
      pictured(
        'scene',
        'hal-111-scene',
        w('Eight inches that close', 'Acht Zoll, die sich schließen', 'Astoņas collas, kas aizveras'),
        w(
          'Open it for the map, the score or two pages side by side. Close it, and it is a phone again.',
          'Aufgeklappt für die Karte, die Noten oder zwei Seiten nebeneinander. Zugeklappt wieder ein Telefon.',
          'Atver kartei, notīm vai divām lapām blakus. Aizver, un tas atkal ir telefons.',
        ),
      ),
      number(
        w('Thinner than a pencil', 'Dünner als ein Bleistift', 'Plānāks par zīmuli'),
        w(
          'Open, it is as thin as the hinge allows. The hinge is tested for 400,000 folds: a hundred a day for eleven years.',
          'Offen ist es so dünn, wie das Scharnier es zulässt. Es ist für 400.000 Faltungen geprüft: hundert am Tag, elf Jahre lang.',
          'Atvērts tas ir tik plāns, cik atļauj eņģe. Tā pārbaudīta 400 000 locījumiem: simts dienā vienpadsmit gadus.',
        ),
        { value: 5.4, unit: 'mm', most: 10, reference: [8.1, w('Arc 7 Pro', 'Arc 7 Pro', 'Arc 7 Pro')] },
      ),
      detail(
        'hal-111-detail',
        w('Three cameras, either way', 'Drei Kameras, so oder so', 'Trīs kameras, abos veidos'),
        w(
          'Folded, the outer screen is the viewfinder: the best camera takes the portrait of its owner too.',
          'Zugeklappt ist das äußere Display der Sucher: So macht die beste Kamera auch das Porträt ihres Besitzers.',
          'Aizvērtam ārējais ekrāns ir skatu meklētājs: labākā kamera uzņem arī sava īpašnieka portretu.',
        ),
        [
          { value: same('50 MP'), label: w('main camera', 'Hauptkamera', 'galvenā kamera') },
          { value: same('3×'), label: w('optical zoom', 'optischer Zoom', 'optiskā tālummaiņa') },
        ],
      ),
    ],
  },
  {
    product: 201,
    blocks: [
      pictured(
        'scene',
        'aur-201-scene',
        w('The room goes quiet', 'Der Raum wird still', 'Telpa apklust'),
        w(
          'Six microphones listen to what is around you and take it away.',
          'Sechs Mikrofone hören, was um Sie herum ist, und nehmen es weg.',
          'Seši mikrofoni klausās, kas ir apkārt, un to noņem.',
        ),
      ),
      number(
        w(
          'Charged on Monday, forgotten until Friday',
          'Montag laden, bis Freitag vergessen',
          'Pirmdien uzlādē, līdz piektdienai aizmirsti',
        ),
        w(
          'Music with noise cancelling, on one charge. Ten minutes at the plug add six hours.',
          'Musik mit Geräuschunterdrückung, mit einer Ladung. Zehn Minuten an der Steckdose bringen sechs Stunden.',
          'Mūzika ar trokšņu slāpēšanu ar vienu uzlādi. Desmit minūtes pie kontakta dod sešas stundas.',
        ),
        {
          value: 38,
          unit: 'h',
          most: 48,
          reference: [10, w('a week of commuting', 'eine Woche Arbeitsweg', 'nedēļa ceļā uz darbu')],
        },
      ),
      detail(
        'aur-201-detail',
        w('Made to be opened', 'Gebaut, um geöffnet zu werden', 'Radītas, lai atvērtu'),
        w(
          'The cushions come off with a turn and can be replaced. The band is steel, the cups are aluminium.',
          'Die Polster lösen sich mit einer Drehung und lassen sich ersetzen. Der Bügel ist aus Stahl, die Schalen sind aus Aluminium.',
          'Spilventiņi noņemami ar vienu pagriezienu un ir nomaināmi. Stīpa ir no tērauda, kausi no alumīnija.',
        ),
        [
          { value: same('40 mm'), label: w('beryllium driver', 'Beryllium-Treiber', 'berilija draiveris') },
          { value: same('264 g'), label: w('weight', 'Gewicht', 'svars') },
        ],
      ),
    ],
  },
  {
    product: 231,
    blocks: [
      pictured(
        'scene',
        'aur-231-scene',
        w('Fills a garden', 'Füllt einen Garten', 'Piepilda dārzu'),
        w(
          'One woofer, two tweeters and two passive radiators in a body that fits under an arm.',
          'Ein Tieftöner, zwei Hochtöner und zwei Passivmembranen in einem Gehäuse, das unter den Arm passt.',
          'Viens zemfrekvences, divi augstfrekvences skaļruņi un divi pasīvie izstarotāji korpusā, ko panest padusē.',
        ),
      ),
      comparison(
        w('Three times the power', 'Dreimal so viel Kraft', 'Trīsreiz lielāka jauda'),
        w(
          'The Pebble is for the desk. The Boulder is for everybody who came.',
          'Der Pebble ist für den Schreibtisch. Der Boulder ist für alle, die gekommen sind.',
          'Pebble ir rakstāmgaldam. Boulder ir visiem, kas atnākuši.',
        ),
        'W',
        [
          ['aur-231-side', 'Boulder', 60],
          ['aur-232', 'Pebble', 20],
        ],
      ),
      detail(
        'aur-231-detail',
        w('Five keys, wet fingers', 'Fünf Tasten, nasse Finger', 'Pieci taustiņi, slapji pirksti'),
        w(
          'The keys are raised, so you find them without looking. Rain, sand and the pool do no harm.',
          'Die Tasten sind erhaben, man findet sie ohne hinzusehen. Regen, Sand und Becken schaden nicht.',
          'Taustiņi ir izcelti, tos atrod neskatoties. Lietus, smiltis un baseins nekaitē.',
        ),
        [
          { value: same('20 h'), label: w('battery', 'Akku', 'akumulators') },
          { value: same('IP67'), label: w('dust and water', 'Staub und Wasser', 'putekļi un ūdens') },
        ],
      ),
    ],
  },
];
