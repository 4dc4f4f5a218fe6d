import { type Words, w } from '#demo/words.ts';

/** What buyers say about a kind of product. */
export interface Sentences {
  readonly good: readonly Words[];
  readonly bad: readonly Words[];
}

export type ReviewKind =
  | 'phones'
  | 'audio'
  | 'computers'
  | 'wearables'
  | 'cameras'
  | 'gaming'
  | 'screens'
  | 'accessories'
  | 'home';

export const SENTENCES: Readonly<Record<ReviewKind, Sentences>> = {
  phones: {
    good: [
      w(
        'The screen is easy to read in the sun.',
        'Der Bildschirm ist auch in der Sonne gut lesbar.',
        'Ekrānu labi var redzēt arī saulē.',
      ),
      w(
        'I charge it every second evening.',
        'Ich lade es nur jeden zweiten Abend.',
        'Lādēju tikai katru otro vakaru.',
      ),
      w(
        'Photos of the children are sharp even indoors.',
        'Fotos der Kinder werden auch drinnen scharf.',
        'Bērnu fotogrāfijas ir asas arī telpās.',
      ),
      w(
        'Moving everything from the old one took half an hour.',
        'Der Umzug vom alten Gerät hat eine halbe Stunde gedauert.',
        'Visu pārcelt no vecās ierīces izdevās pusstundā.',
      ),
    ],
    bad: [
      w('It gets warm when it charges.', 'Beim Laden wird es warm.', 'Lādējoties tas sasilst.'),
      w(
        'The back is slippery without a case.',
        'Ohne Hülle ist die Rückseite rutschig.',
        'Bez vāciņa aizmugure slīd no rokām.',
      ),
    ],
  },
  audio: {
    good: [
      w(
        'Voices are clear, and the bass does not drown them.',
        'Stimmen sind klar, der Bass drängt sich nicht vor.',
        'Balsis ir skaidras, un bass tās nenomāc.',
      ),
      w(
        'I forget that I am wearing them.',
        'Ich vergesse, dass ich sie trage.',
        'Aizmirstu, ka tās ir galvā.',
      ),
      w(
        'It connected at once and has stayed connected.',
        'Die Verbindung stand sofort und hält.',
        'Savienojās uzreiz un vairs nepazūd.',
      ),
      w(
        'On the train I hear only the music.',
        'Im Zug höre ich nur noch die Musik.',
        'Vilcienā dzirdu tikai mūziku.',
      ),
    ],
    bad: [
      w(
        'The app asks for an account, which nobody needs.',
        'Die App will ein Konto, das niemand braucht.',
        'Lietotne prasa kontu, kas nevienam nav vajadzīgs.',
      ),
      w(
        'In strong wind calls are hard to understand.',
        'Bei starkem Wind versteht man mich am Telefon schlecht.',
        'Stiprā vējā zvanos mani grūti saprast.',
      ),
    ],
  },
  computers: {
    good: [
      w(
        'The fan is silent in everyday work.',
        'Im Alltag ist der Lüfter nicht zu hören.',
        'Ikdienā ventilatoru nedzird.',
      ),
      w(
        'It wakes up before I have sat down.',
        'Er ist wach, bevor ich sitze.',
        'Ieslēdzas, pirms paspēju apsēsties.',
      ),
      w(
        'Twenty open tabs and a video call are no problem.',
        'Zwanzig offene Tabs und ein Videoanruf sind kein Problem.',
        'Divdesmit cilnes un videozvans nav problēma.',
      ),
      w(
        'The memory was easy to exchange.',
        'Der Speicher ließ sich leicht tauschen.',
        'Atmiņu bija viegli nomainīt.',
      ),
    ],
    bad: [
      w(
        'One more USB port would have been good.',
        'Ein USB-Anschluss mehr wäre gut gewesen.',
        'Noderētu vēl viena USB ligzda.',
      ),
      w(
        'Under load the fan is clearly audible.',
        'Unter Last ist der Lüfter deutlich zu hören.',
        'Pie slodzes ventilators ir labi dzirdams.',
      ),
    ],
  },
  wearables: {
    good: [
      w(
        'It counts my lengths in the pool correctly.',
        'Im Becken zählt sie die Bahnen richtig.',
        'Baseinā pareizi saskaita celiņus.',
      ),
      w(
        'I read messages without taking out the phone.',
        'Nachrichten lese ich, ohne das Handy herauszuholen.',
        'Ziņas izlasu, telefonu neizņemot.',
      ),
      w(
        'The strap does not scratch, even at night.',
        'Das Band kratzt nicht, auch nachts nicht.',
        'Siksniņa neberž pat naktī.',
      ),
    ],
    bad: [
      w(
        'The display is hard to read in bright sun.',
        'In heller Sonne ist die Anzeige schwer zu lesen.',
        'Spožā saulē ekrānu grūti salasīt.',
      ),
      w(
        'With the position recorded the battery lasts a day.',
        'Mit Ortung hält der Akku nur einen Tag.',
        'Ar ieslēgtu pozicionēšanu akumulatora pietiek dienai.',
      ),
    ],
  },
  cameras: {
    good: [
      w('Sharp from corner to corner.', 'Scharf bis in die Ecken.', 'Ass attēls līdz pat stūriem.'),
      w(
        'It sits well in the hand, even with gloves.',
        'Sie liegt gut in der Hand, auch mit Handschuhen.',
        'Labi guļ rokā arī ar cimdiem.',
      ),
      w(
        'The focus follows the dog through the whole garden.',
        'Der Fokus folgt dem Hund durch den ganzen Garten.',
        'Fokuss seko sunim pa visu dārzu.',
      ),
    ],
    bad: [
      w(
        'The menu takes a weekend to learn.',
        'Für das Menü braucht man ein Wochenende.',
        'Izvēlni var apgūt tikai nedēļas nogalē.',
      ),
      w('A second battery is a must.', 'Ein zweiter Akku ist Pflicht.', 'Otrs akumulators ir obligāts.'),
    ],
  },
  gaming: {
    good: [
      w(
        'No delay that I could notice.',
        'Keine Verzögerung, die ich bemerken würde.',
        'Nekādas manāmas aiztures.',
      ),
      w(
        'The buttons feel precise after months, too.',
        'Die Tasten sind auch nach Monaten präzise.',
        'Pogas ir precīzas arī pēc mēnešiem.',
      ),
      w('Comfortable through a whole evening.', 'Bequem für einen ganzen Abend.', 'Ērts visa vakara garumā.'),
    ],
    bad: [
      w('The cable could be longer.', 'Das Kabel dürfte länger sein.', 'Vads varētu būt garāks.'),
      w(
        'The lights cannot be switched off entirely.',
        'Die Beleuchtung lässt sich nicht ganz ausschalten.',
        'Apgaismojumu nevar pilnībā izslēgt.',
      ),
    ],
  },
  screens: {
    good: [
      w(
        'Even in daylight the picture is bright enough.',
        'Auch bei Tageslicht ist das Bild hell genug.',
        'Attēls ir pietiekami spilgts arī dienasgaismā.',
      ),
      w(
        'Colours match what comes out of the printer.',
        'Die Farben passen zu dem, was der Drucker druckt.',
        'Krāsas atbilst tam, ko izdrukā printeris.',
      ),
      w('It was set up in ten minutes.', 'In zehn Minuten war alles aufgebaut.', 'Uzstādīju desmit minūtēs.'),
    ],
    bad: [
      w(
        'The stand takes up a lot of the desk.',
        'Der Fuß braucht viel Platz auf dem Tisch.',
        'Statīvs aizņem daudz vietas uz galda.',
      ),
      w(
        'The built-in speakers are only good enough for the news.',
        'Die eingebauten Lautsprecher reichen nur für die Nachrichten.',
        'Iebūvētie skaļruņi der tikai ziņām.',
      ),
    ],
  },
  accessories: {
    good: [
      w(
        'It does its work, and I no longer think about it.',
        'Es tut seine Arbeit, und ich denke nicht mehr daran.',
        'Dara savu darbu, un es par to vairs nedomāju.',
      ),
      w('Solid, nothing rattles.', 'Solide, nichts klappert.', 'Izturīgs, nekas negrab.'),
      w(
        'It works with everything on my desk.',
        'Es funktioniert mit allem auf meinem Schreibtisch.',
        'Der visam, kas man ir uz galda.',
      ),
    ],
    bad: [
      w('The instructions are too short.', 'Die Anleitung ist zu knapp.', 'Instrukcija ir pārāk īsa.'),
      w(
        'It is larger than I expected from the pictures.',
        'Es ist größer, als ich nach den Bildern dachte.',
        'Lielāks, nekā domāju pēc attēliem.',
      ),
    ],
  },
  home: {
    good: [
      w(
        'Set up without calling anybody.',
        'Eingerichtet, ohne jemanden anzurufen.',
        'Uzstādīju, nevienam nezvanot.',
      ),
      w(
        'Even my mother uses it every day.',
        'Sogar meine Mutter benutzt es jeden Tag.',
        'Pat mana mamma to lieto katru dienu.',
      ),
      w(
        'It keeps working when the internet is down.',
        'Es funktioniert auch, wenn das Internet ausfällt.',
        'Darbojas arī tad, kad nav interneta.',
      ),
    ],
    bad: [
      w('The app is slow to open.', 'Die App öffnet sich langsam.', 'Lietotne atveras lēni.'),
      w(
        'It had to be restarted twice in a month.',
        'In einem Monat musste es zweimal neu gestartet werden.',
        'Mēneša laikā divreiz nācās pārstartēt.',
      ),
    ],
  },
};

/** Beginnings and ends that fit every product. */
export const COMMON: Sentences & { readonly mixed: readonly Words[] } = {
  good: [
    w(
      'I have had it for three months and would buy it again.',
      'Ich habe es seit drei Monaten und würde es wieder kaufen.',
      'Lietoju trīs mēnešus un pirktu vēlreiz.',
    ),
    w(
      'It came a day earlier than promised.',
      'Es kam einen Tag früher als versprochen.',
      'Piegādāja dienu agrāk, nekā solīts.',
    ),
    w(
      'For this price I expected less.',
      'Für diesen Preis hatte ich weniger erwartet.',
      'Par šo cenu gaidīju mazāk.',
    ),
    w(
      'My brother has bought one, too.',
      'Mein Bruder hat sich auch eins gekauft.',
      'Arī brālis sev tādu nopirka.',
    ),
    w('Exactly as described.', 'Genau wie beschrieben.', 'Tieši kā aprakstīts.'),
  ],
  mixed: [
    w(
      'All in all it is fine, but not more.',
      'Alles in allem in Ordnung, aber nicht mehr.',
      'Kopumā labi, bet ne vairāk.',
    ),
    w(
      'I keep it, because the good outweighs the bad.',
      'Ich behalte es, weil das Gute überwiegt.',
      'Paturēšu, jo labā ir vairāk.',
    ),
    w('Wait for an offer.', 'Auf ein Angebot warten lohnt sich.', 'Vērts sagaidīt atlaidi.'),
  ],
  bad: [
    w(
      'I expected more for the money.',
      'Für das Geld hatte ich mehr erwartet.',
      'Par šo naudu gaidīju vairāk.',
    ),
    w('I would not buy it a second time.', 'Ein zweites Mal würde ich es nicht kaufen.', 'Otrreiz nepirktu.'),
    w('The old one was better.', 'Das alte war besser.', 'Iepriekšējais bija labāks.'),
  ],
};

/** Headlines by stars, from 1 to 5. */
export const HEADLINES: readonly (readonly Words[])[] = [
  [w('Not for me', 'Nichts für mich', 'Nav priekš manis'), w('Disappointed', 'Enttäuscht', 'Esmu vīlies')],
  [w('Could be better', 'Könnte besser sein', 'Varētu būt labāk'), w('So-so', 'Geht so', 'Tā nu ir')],
  [
    w('It is all right', 'Ganz in Ordnung', 'Normāli'),
    w('Good, with limits', 'Gut, mit Abstrichen', 'Labi, bet ar atrunām'),
  ],
  [w('A good choice', 'Gute Wahl', 'Laba izvēle'), w('Almost perfect', 'Fast perfekt', 'Gandrīz ideāli')],
  [
    w('Just right', 'Genau richtig', 'Tieši tas, kas vajadzīgs'),
    w('Clear recommendation', 'Klare Empfehlung', 'Noteikti iesaku'),
    w('Very happy with it', 'Sehr zufrieden', 'Ļoti apmierināta'),
  ],
];

export const REPLY = w(
  'Thank you for telling us. Please write to us with your order number, and we will find a solution.',
  'Danke für Ihre Rückmeldung. Bitte schreiben Sie uns mit Ihrer Bestellnummer, dann finden wir eine Lösung.',
  'Paldies par atsauksmi. Lūdzu, uzrakstiet mums savu pasūtījuma numuru, un mēs atradīsim risinājumu.',
);

export const AUTHORS: Readonly<Record<'en' | 'de' | 'lv', readonly string[]>> = {
  en: ['Emma T.', 'Liam O.', 'Sofia R.', 'Noah P.', 'Maja N.', 'Oskar L.', 'Ida H.', 'Peter W.'],
  de: ['Thomas M.', 'Petra W.', 'Jonas K.', 'Lena S.', 'Uwe B.', 'Sabine F.', 'Felix H.', 'Carla N.'],
  lv: ['Ilze B.', 'Jānis K.', 'Anna O.', 'Mārtiņš L.', 'Zane P.', 'Edgars V.', 'Dace S.', 'Kaspars R.'],
};
