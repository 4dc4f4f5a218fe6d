/** 'name | address | post code' of invented places in real towns, by country, carrier and town. */
type Towns = Readonly<Record<string, string>>;

export const PICKUP_PLACE = {
  code: 'SAMPLE-SHOP',
  name: 'Ohmly',
  city: 'Rīga',
  address: 'Brīvības iela 1',
  postCode: 'LV-1010',
  hours: '1-5 10:00-19:00, 6 10:00-16:00',
} as const;

const omnivaLv: Towns = {
  Rīga: 'Imanta, Kurzemes 3|Kurzemes prospekts 3|LV-1067;Zolitūde, tirgus|Zolitūdes iela 34|LV-1083;Tērbatas 33, pārtikas veikals|Tērbatas iela 33|LV-1011;Centrālā stacija, ziemeļu izeja|Stacijas laukums 2|LV-1050;Barona 46, aptieka|Krišjāņa Barona iela 46|LV-1011;Purvciems, Dzelzavas 78|Dzelzavas iela 78|LV-1082;Pļavnieki, A. Deglava 110|Augusta Deglava iela 110|LV-1082;Ziepniekkalns, Valdeķu 51|Valdeķu iela 51|LV-1058;Mežciems, Biķernieku 120|Biķernieku iela 120|LV-1079;Vecmīlgrāvis, Emmas 3|Emmas iela 3|LV-1015',
  Jūrmala: 'Majori, Jomas 42|Jomas iela 42|LV-2015;Kauguri, Raiņa 96|Raiņa iela 96|LV-2016',
  Liepāja: 'Lielā 14, pasāža|Lielā iela 14|LV-3401;Karosta, Atmodas 7|Atmodas bulvāris 7|LV-3405',
  Daugavpils: 'Cietokšņa 60|Cietokšņa iela 60|LV-5401;Ķīmija, Aveņu 9|Aveņu iela 9|LV-5422',
  Jelgava: 'Driksas 4|Driksas iela 4|LV-3001;Lielā 35a|Lielā iela 35A|LV-3001',
  Ventspils: 'Lielais prospekts 3|Lielais prospekts 3|LV-3601',
  Rēzekne: 'Atbrīvošanas aleja 141|Atbrīvošanas aleja 141|LV-4601',
  Valmiera: 'Rīgas 4|Rīgas iela 4|LV-4201',
  Ogre: 'Brīvības 33|Brīvības iela 33|LV-5001',
  Tukums: 'Pasta 14|Pasta iela 14|LV-3101',
  Cēsis: 'Raunas 13|Raunas iela 13|LV-4101',
};
const dpdLv: Towns = {
  Rīga: 'Tērbatas 75, pagalms|Tērbatas iela 75|LV-1001;Matīsa tirgus, 2. paviljons|Matīsa iela 8|LV-1001;Skanste, autostāvvieta|Skanstes iela 25|LV-1013;Imanta, Anniņmuižas 40|Anniņmuižas bulvāris 40|LV-1067;Teika, Brīvības gatve 201|Brīvības gatve 201|LV-1039;Ķengarags, Latgales 240|Latgales iela 240|LV-1063;Bolderāja, Stūrmaņu 25|Stūrmaņu iela 25|LV-1016;Āgenskalns, Nometņu 62|Nometņu iela 62|LV-1002',
  Jūrmala: 'Dubulti, Lielais prospekts 1|Lielais prospekts 1|LV-2015',
  Liepāja: 'Klaipēdas 62|Klaipēdas iela 62|LV-3401',
  Daugavpils: '18. novembra 42|18. novembra iela 42|LV-5401',
  Jelgava: 'Rīgas 11|Rīgas iela 11|LV-3004',
  Ventspils: 'Kuldīgas 19|Kuldīgas iela 19|LV-3601',
  Rēzekne: 'Latgales 22|Latgales iela 22|LV-4601',
  Valmiera: 'Stacijas 21|Stacijas iela 21|LV-4201',
  Salaspils: 'Skolas 2|Skolas iela 2|LV-2169',
  Sigulda: 'Strēlnieku 2|Strēlnieku iela 2|LV-2150',
  Kuldīga: 'Sūru 2|Sūru iela 2|LV-3301',
  Talsi: 'Dundagas 3|Dundagas iela 3|LV-3201',
  Bauska: 'Zaļā 7|Zaļā iela 7|LV-3901',
};
const postLv: Towns = {
  Rīga: 'Centrs, Brīvības 32|Brīvības bulvāris 32|LV-1050;Imanta, Slokas 161|Slokas iela 161|LV-1067;Purvciems, Stirnu 26|Stirnu iela 26|LV-1082;Sarkandaugava, Tvaika 44|Tvaika iela 44|LV-1034',
  Liepāja: 'Pasta 4|Pasta iela 4|LV-3401',
  Daugavpils: 'Stacijas 42|Stacijas iela 42|LV-5401',
  Jelgava: 'Katoļu 2|Katoļu iela 2|LV-3001',
  Jēkabpils: 'Pasta 21|Pasta iela 21|LV-5201',
  Rēzekne: 'Atbrīvošanas aleja 81|Atbrīvošanas aleja 81|LV-4601',
  Ventspils: 'Platā 8|Platā iela 8|LV-3601',
  Madona: 'Saieta laukums 2|Saieta laukums 2|LV-4801',
  Gulbene: 'Ābeļu 2|Ābeļu iela 2|LV-4401',
  Alūksne: 'Pils 21|Pils iela 21|LV-4301',
  Limbaži: 'Jūras 16|Jūras iela 16|LV-4001',
  Saldus: 'Striķu 3|Striķu iela 3|LV-3801',
  Dobele: 'Uzvaras 51|Uzvaras iela 51|LV-3701',
};
const omnivaLt: Towns = {
  Vilnius:
    'Gedimino 9|Gedimino prospektas 9|LT-01103;Ukmergės 369|Ukmergės gatvė 369|LT-06327;Ozo 25|Ozo gatvė 25|LT-07150',
  Kaunas: 'Laisvės 60|Laisvės alėja 60|LT-44250;Savanorių 255|Savanorių prospektas 255|LT-50296',
  Klaipėda: 'Taikos 61|Taikos prospektas 61|LT-91182',
  Šiauliai: 'Tilžės 109|Tilžės gatvė 109|LT-76298',
  Panevėžys: 'Klaipėdos 92|Klaipėdos gatvė 92|LT-37320',
  Alytus: 'Naujoji 7|Naujoji gatvė 7|LT-62118',
};
const dpdLt: Towns = {
  Vilnius: 'Konstitucijos 7|Konstitucijos prospektas 7|LT-09308;Žirmūnų 64|Žirmūnų gatvė 64|LT-09131',
  Kaunas:
    'Karaliaus Mindaugo 49|Karaliaus Mindaugo prospektas 49|LT-44333;Islandijos 32|Islandijos plentas 32|LT-47446',
  Klaipėda: 'Liepų 11|Liepų gatvė 11|LT-92138',
  Šiauliai: 'Aušros 15|Aušros alėja 15|LT-76300',
  Marijampolė: 'Kęstučio 6|Kęstučio gatvė 6|LT-68308',
  Utena: 'Basanavičiaus 52|J. Basanavičiaus gatvė 52|LT-28214',
  Palanga: 'Vytauto 98|Vytauto gatvė 98|LT-00135',
};
const omnivaEe: Towns = {
  Tallinn:
    'Viru 4|Viru tänav 4|10140;Mustamäe 41|Mustamäe tee 41|10615;Lasnamäe, Mustakivi 13|Mustakivi tee 13|13912',
  Tartu: 'Riia 1|Riia tänav 1|51013;Turu 2|Turu tänav 2|51004',
  Pärnu: 'Papiniidu 8|Papiniidu tänav 8|80010',
  Narva: 'Tallinna 41|Tallinna maantee 41|20605',
  Viljandi: 'Tallinna 22|Tallinna tänav 22|71020',
  Rakvere: 'Lai 11|Lai tänav 11|44308',
};
const dpdEe: Towns = {
  Tallinn: 'Endla 45|Endla tänav 45|10615;Peterburi 2|Peterburi tee 2|11415;Narva 8|Narva maantee 8|10117',
  Tartu: 'Ringtee 75|Ringtee 75|50501',
  Pärnu: 'Lai 5|Lai tänav 5|80010',
  Haapsalu: 'Posti 41|Posti tänav 41|90504',
  Kuressaare: 'Tallinna 64|Tallinna tänav 64|93819',
  Võru: 'Jüri 83|Jüri tänav 83|65604',
  Paide: 'Pikk 1|Pikk tänav 1|72712',
};
const dhlDe: Towns = {
  Berlin:
    'Packstation Alexanderplatz|Karl-Liebknecht-Straße 13|10178;Packstation Invalidenstraße|Invalidenstraße 120|10115;Packstation Schönhauser Allee|Schönhauser Allee 80|10439;Packstation Karl-Marx-Straße|Karl-Marx-Straße 66|12043;Packstation Kantstraße|Kantstraße 150|10623;Packstation Bölschestraße|Bölschestraße 60|12587',
  Hamburg:
    'Packstation Mönckebergstraße|Mönckebergstraße 7|20095;Packstation Osterstraße|Osterstraße 120|20255;Packstation Wandsbeker Markt|Wandsbeker Marktstraße 57|22041;Packstation Elbchaussee|Elbchaussee 31|22765',
  München:
    'Packstation Sonnenstraße|Sonnenstraße 24|80331;Packstation Leopoldstraße|Leopoldstraße 82|80802;Packstation Pasing|Bäckerstraße 2|81241;Packstation Tegernseer Landstraße|Tegernseer Landstraße 64|81541',
  Köln: 'Packstation Ehrenfeld|Venloer Straße 310|50823;Packstation Neumarkt|Neumarkt 18|50667;Packstation Deutz|Siegburger Straße 215|50679',
  'Frankfurt am Main': 'Packstation Zeil|Zeil 105|60313;Packstation Bockenheim|Leipziger Straße 45|60487',
  Stuttgart: 'Packstation Königstraße|Königstraße 20|70173;Packstation Bad Cannstatt|Marktstraße 33|70372',
  Düsseldorf: 'Packstation Bilk|Friedrichstraße 133|40217;Packstation Altstadt|Flinger Straße 36|40213',
  Leipzig:
    'Packstation Connewitz|Karl-Liebknecht-Straße 143|04277;Packstation Gohlis|Georg-Schumann-Straße 100|04155',
  Dresden: 'Packstation Neustadt|Alaunstraße 40|01099;Packstation Prager Straße|Prager Straße 12|01069',
  Hannover: 'Packstation Lister Meile|Lister Meile 46|30161',
  Nürnberg: 'Packstation Südstadt|Allersberger Straße 70|90461',
  Bremen: 'Packstation Viertel|Ostertorsteinweg 62|28203',
  Dortmund: 'Packstation Kreuzviertel|Kreuzstraße 87|44137',
  Essen: 'Packstation Rüttenscheid|Rüttenscheider Straße 120|45131',
  Bonn: 'Packstation Poppelsdorf|Clemens-August-Straße 30|53115',
  Münster: 'Packstation Hansaring|Hansaring 40|48155',
  Karlsruhe: 'Packstation Oststadt|Durlacher Allee 53|76131',
  Freiburg: 'Packstation Wiehre|Günterstalstraße 20|79100',
  Kiel: 'Packstation Holtenauer|Holtenauer Straße 95|24105',
  Rostock: 'Packstation KTV|Doberaner Straße 115|18057',
  Erfurt: 'Packstation Anger|Anger 30|99084',
  Magdeburg: 'Packstation Hasselbach|Hasselbachplatz 3|39104',
};

const lists: readonly (readonly [carrier: string, country: string, towns: Towns])[] = [
  ['omniva', 'LV', omnivaLv],
  ['dpd', 'LV', dpdLv],
  ['latvijas_pasts', 'LV', postLv],
  ['omniva', 'LT', omnivaLt],
  ['dpd', 'LT', dpdLt],
  ['omniva', 'EE', omnivaEe],
  ['dpd', 'EE', dpdEe],
  ['dhl', 'DE', dhlDe],
];

export interface SamplePoint {
  readonly carrier: string;
  readonly country: string;
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly address: string;
  readonly postCode: string;
}

/** Parcel lockers of the sample shop. */
export const SAMPLE_LOCKERS: readonly SamplePoint[] = lists.flatMap(([carrier, country, towns]) =>
  Object.entries(towns)
    .flatMap(([city, places]) => places.split(';').map((place) => ({ city, place })))
    .map(({ city, place }, at) => {
      const [name = '', address = '', postCode = ''] = place.split('|');
      const number = String(at + 1).padStart(3, '0');
      const code = `SAMPLE-${carrier.slice(0, 3).toUpperCase()}-${country}-${number}`;
      return { carrier, country, code, name, city, address, postCode };
    }),
);
