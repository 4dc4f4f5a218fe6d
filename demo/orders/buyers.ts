/** Customers of the sample shop whose orders fill the console; nobody signs in as one of them. */
export const BUYERS = [
  {
    ...{ email: 'liga.berzina@ohmly.example', name: 'Līga', surname: 'Bērziņa', country: 'LV' },
    ...{ phone: '+37120000011', national_number: '20000011' },
    ...{ city: 'Rīga', address: 'Miera iela 27-4', post_code: 'LV-1001' },
  },
  {
    ...{ email: 'janis.kalnins@ohmly.example', name: 'Jānis', surname: 'Kalniņš', country: 'LV' },
    ...{ phone: '+37120000012', national_number: '20000012' },
    ...{ city: 'Liepāja', address: 'Graudu iela 12', post_code: 'LV-3401' },
  },
  {
    ...{ email: 'katrin.weber@ohmly.example', name: 'Katrin', surname: 'Weber', country: 'DE' },
    ...{ phone: '+4915100000013', national_number: '15100000013' },
    ...{ city: 'Leipzig', address: 'Karl-Heine-Straße 48', post_code: '04229' },
  },
  {
    ...{ email: 'jonas.schaefer@ohmly.example', name: 'Jonas', surname: 'Schäfer', country: 'DE' },
    ...{ phone: '+4915100000014', national_number: '15100000014' },
    ...{ city: 'Hamburg', address: 'Eppendorfer Weg 201', post_code: '20253' },
  },
  {
    ...{ email: 'marta.kazlauskiene@ohmly.example', name: 'Marta', surname: 'Kazlauskienė', country: 'LT' },
    ...{ phone: '+37060000015', national_number: '60000015' },
    ...{ city: 'Vilnius', address: 'Užupio g. 9-3', post_code: 'LT-01203' },
  },
  {
    ...{ email: 'tonis.tamm@ohmly.example', name: 'Tõnis', surname: 'Tamm', country: 'EE' },
    ...{ phone: '+37250000016', national_number: '50000016' },
    ...{ city: 'Tallinn', address: 'Kopli 25', post_code: '10412' },
  },
  {
    ...{ email: 'sofia.lindqvist@ohmly.example', name: 'Sofia', surname: 'Lindqvist', country: 'SE' },
    ...{ phone: '+46700000017', national_number: '700000017' },
    ...{ city: 'Stockholm', address: 'Hornsgatan 84', post_code: '118 21' },
  },
  {
    ...{ email: 'piotr.nowak@ohmly.example', name: 'Piotr', surname: 'Nowak', country: 'PL' },
    ...{ phone: '+48500000018', national_number: '500000018' },
    ...{ city: 'Gdańsk', address: 'ul. Długa 31', post_code: '80-827' },
  },
] as const;

export type BuyerName = (typeof BUYERS)[number]['name'];
