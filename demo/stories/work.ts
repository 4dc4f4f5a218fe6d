import { type Words, w } from '#demo/words.ts';
import { comparison, detail, number, pictured, type SampleStory } from './story.ts';

const same = (text: string): Words => w(text, text, text);

export const WORK: readonly SampleStory[] = [
  {
    product: 301,
    blocks: [
      pictured(
        'scene',
        'nim-301-scene',
        w('Nothing to hear', 'Nichts zu hören', 'Nav ko dzirdēt'),
        w(
          'No fan, no vents, no dust inside. The case of recycled aluminium carries the heat away, and the desk stays quiet.',
          'Kein Lüfter, keine Schlitze, kein Staub im Inneren. Das Gehäuse aus Recycling-Aluminium leitet die Wärme ab, und der Schreibtisch bleibt still.',
          'Nav ventilatora, spraugu un putekļu iekšā. Pārstrādāta alumīnija korpuss aizvada siltumu, un uz galda ir klusums.',
        ),
      ),
      comparison(
        w('Half the weight of a big one', 'Halb so schwer wie ein großes', 'Uz pusi vieglāks par lielo'),
        w(
          'Fourteen inches in 1.22 kg. You notice it when it is not in the bag.',
          'Vierzehn Zoll in 1,22 kg. Man merkt es, wenn es nicht in der Tasche ist.',
          'Četrpadsmit collas 1,22 kg. To pamana, kad tā somā nav.',
        ),
        'kg',
        [
          ['nim-301-side', 'Air 14', 1.22],
          ['nim-303', 'Pro 16', 2.45],
        ],
      ),
      detail(
        'nim-301-detail',
        w('Keys that move', 'Tasten, die sich bewegen', 'Taustiņi, kas kustas'),
        w(
          'Full size, backlit, and proof against the first coffee of the day.',
          'Volle Größe, beleuchtet und sicher vor dem ersten Kaffee des Tages.',
          'Pilna izmēra, izgaismoti un droši pret dienas pirmo kafiju.',
        ),
        [
          { value: same('18 h'), label: w('battery', 'Akku', 'akumulators') },
          { value: same('120 Hz'), label: w('screen', 'Display', 'ekrāns') },
        ],
      ),
    ],
  },
  {
    product: 701,
    blocks: [
      pictured(
        'scene',
        'lum-701-scene',
        w('Text as sharp as print', 'Text, scharf wie gedruckt', 'Teksts, ass kā drukāts'),
        w(
          '163 pixels to the inch on a matt panel: letters have edges, lamps have no reflections.',
          '163 Pixel pro Zoll auf einem matten Panel: Buchstaben haben Kanten, Lampen spiegeln sich nicht.',
          '163 pikseļi uz collu matētā panelī: burtiem ir malas, lampām nav atspulgu.',
        ),
      ),
      number(
        w('One cable does it', 'Ein Kabel genügt', 'Pietiek ar vienu kabeli'),
        w(
          'Picture, data and power come through one USB-C plug. It fills a laptop while you work on it.',
          'Bild, Daten und Strom kommen durch einen USB-C-Stecker. Er lädt das Notebook, während Sie daran arbeiten.',
          'Attēls, dati un strāva nāk caur vienu USB-C spraudni. Tas uzlādē datoru, kamēr pie tā strādājat.',
        ),
        { value: 90, unit: 'W', most: 140, reference: [65, same('Voltar Cube 65')] },
      ),
      pictured(
        'detail',
        'lum-701-detail',
        w('Moves with two fingers', 'Bewegt sich mit zwei Fingern', 'Kustas ar diviem pirkstiem'),
        w(
          'Height, tilt, swivel and pivot. The ring in the stand takes the cable and nothing hangs.',
          'Höhe, Neigung, Drehung und Hochformat. Der Ring im Standfuß nimmt das Kabel auf, und nichts hängt herab.',
          'Augstums, slīpums, pagrieziens un vertikāls stāvoklis. Statīva gredzens satur kabeli, un nekas nekarājas.',
        ),
      ),
    ],
  },
  {
    product: 841,
    blocks: [
      pictured(
        'scene',
        'mor-841-scene',
        w('Twelve ports, one habit', 'Zwölf Anschlüsse, eine Gewohnheit', 'Divpadsmit porti, viens ieradums'),
        w(
          'Plug in once in the morning. Screens, network, disk and power are there before you sit.',
          'Morgens einmal einstecken. Bildschirme, Netzwerk, Festplatte und Strom sind da, bevor Sie sitzen.',
          'No rīta pievieno vienreiz. Ekrāni, tīkls, disks un strāva ir klāt, pirms apsēžaties.',
        ),
      ),
      number(
        w('Four times the road', 'Viermal so viel Straße', 'Četrreiz platāks ceļš'),
        w(
          'Gigabits in a second, over Thunderbolt 4. Two 4K screens run while a film is copied.',
          'Gigabit in der Sekunde, über Thunderbolt 4. Zwei 4K-Bildschirme laufen, während ein Film kopiert wird.',
          'Gigabiti sekundē ar Thunderbolt 4. Divi 4K ekrāni darbojas, kamēr kopējas filma.',
        ),
        { value: 40, unit: 'Gb', most: 48, reference: [10, same('Morrow Hub 7')] },
      ),
      pictured(
        'detail',
        'mor-841-detail',
        w('In the order you use them', 'In der Reihenfolge des Gebrauchs', 'Lietošanas secībā'),
        w(
          'Cards and keys in front, what stays plugged in behind. The power supply is inside, not under the desk.',
          'Karten und Sticks vorne, was steckt, hinten. Das Netzteil ist im Gehäuse, nicht unter dem Tisch.',
          'Kartes un zibatmiņas priekšā, pastāvīgais aizmugurē. Barošanas bloks ir korpusā, nevis zem galda.',
        ),
      ),
    ],
  },
  {
    product: 501,
    blocks: [
      pictured(
        'scene',
        'kes-501-scene',
        w('A dial for what matters', 'Ein Rad für das Wesentliche', 'Ripa tam, kas svarīgs'),
        w(
          'Time, aperture and exposure are under your fingers before the camera is at your eye.',
          'Zeit, Blende und Belichtung liegen unter den Fingern, bevor die Kamera am Auge ist.',
          'Laiks, diafragma un ekspozīcija ir zem pirkstiem, pirms kamera ir pie acs.',
        ),
      ),
      detail(
        'kes-501-detail',
        w('Steady for a whole second', 'Ruhig, eine ganze Sekunde lang', 'Nekustīga veselu sekundi'),
        w(
          'The sensor floats on five axes. A street at night needs no tripod, and waterfalls turn to silk.',
          'Der Sensor schwebt auf fünf Achsen. Eine Straße bei Nacht braucht kein Stativ, und Wasserfälle werden zu Seide.',
          'Sensors peld piecās asīs. Ielai naktī nevajag statīvu, un ūdenskritumi kļūst par zīdu.',
        ),
        [
          { value: same('26 MP'), label: w('sensor', 'Sensor', 'sensors') },
          {
            value: same('7'),
            label: w('stops of stabilisation', 'Stufen Stabilisierung', 'stabilizācijas pakāpes'),
          },
          { value: same('f/1.8'), label: w('35 mm lens', '35-mm-Objektiv', '35 mm objektīvs') },
        ],
      ),
      pictured(
        'beside',
        'kes-501-side',
        w('See it before you take it', 'Sehen, bevor Sie auslösen', 'Redzi, pirms uzņem'),
        w(
          'The viewfinder has 5.76 million dots; the display tilts for the picture from the ground.',
          'Der Sucher hat 5,76 Millionen Bildpunkte; das Display klappt aus für das Bild vom Boden.',
          'Skatu meklētājam ir 5,76 miljoni punktu; ekrāns noliecas kadram no zemes.',
        ),
      ),
    ],
  },
];
