import type { PaymentMethod } from '#contract/content.ts';

interface Country {
  readonly iso: string;
  readonly name: string;
  /** Standard VAT rate in percent. */
  readonly vat: number;
  /** Regular expression for the whole postal code in capitals. */
  readonly postCode: string;
  readonly example: string;
  /** Set where it differs from the shop's. */
  readonly payment?: readonly PaymentMethod[];
}

/**
 * European Union, European Economic Area, the United Kingdom and Switzerland; Latvia, the shop's home, first.
 * Malta pays by phone, Estonians may choose.
 */
export const COUNTRIES: readonly Country[] = [
  { iso: 'LV', name: 'Latvia', vat: 21, postCode: String.raw`(LV[- ]?)?\d{4}`, example: 'LV-1234' },
  { iso: 'AT', name: 'Austria', vat: 20, postCode: String.raw`\d{4}`, example: '1010' },
  { iso: 'BE', name: 'Belgium', vat: 21, postCode: String.raw`\d{4}`, example: '1000' },
  { iso: 'BG', name: 'Bulgaria', vat: 20, postCode: String.raw`\d{4}`, example: '1000' },
  { iso: 'HR', name: 'Croatia', vat: 25, postCode: String.raw`\d{5}`, example: '10000' },
  { iso: 'CY', name: 'Cyprus', vat: 19, postCode: String.raw`\d{4}`, example: '1010' },
  { iso: 'CZ', name: 'Czechia', vat: 21, postCode: String.raw`\d{3} ?\d{2}`, example: '110 00' },
  { iso: 'DK', name: 'Denmark', vat: 25, postCode: String.raw`\d{4}`, example: '1050' },
  {
    iso: 'EE',
    name: 'Estonia',
    vat: 24,
    postCode: String.raw`\d{5}`,
    example: '10111',
    payment: ['card', 'phone'],
  },
  { iso: 'FI', name: 'Finland', vat: 25.5, postCode: String.raw`\d{5}`, example: '00100' },
  { iso: 'FR', name: 'France', vat: 20, postCode: String.raw`\d{5}`, example: '75001' },
  { iso: 'DE', name: 'Germany', vat: 19, postCode: String.raw`\d{5}`, example: '10115' },
  { iso: 'GR', name: 'Greece', vat: 24, postCode: String.raw`\d{3} ?\d{2}`, example: '104 31' },
  { iso: 'HU', name: 'Hungary', vat: 27, postCode: String.raw`\d{4}`, example: '1051' },
  { iso: 'IS', name: 'Iceland', vat: 24, postCode: String.raw`\d{3}`, example: '101' },
  {
    iso: 'IE',
    name: 'Ireland',
    vat: 23,
    postCode: String.raw`[AC-FHKNPRTV-Y]\d[\dW] ?[\dAC-FHKNPRTV-Y]{4}`,
    example: 'D02 AF30',
  },
  { iso: 'IT', name: 'Italy', vat: 22, postCode: String.raw`\d{5}`, example: '00118' },
  { iso: 'LI', name: 'Liechtenstein', vat: 8.1, postCode: '94(8[5-9]|9[0-8])', example: '9490' },
  { iso: 'LT', name: 'Lithuania', vat: 21, postCode: String.raw`(LT[- ]?)?\d{5}`, example: 'LT-01100' },
  { iso: 'LU', name: 'Luxembourg', vat: 17, postCode: String.raw`(L[- ]?)?\d{4}`, example: 'L-1009' },
  {
    iso: 'MT',
    name: 'Malta',
    vat: 18,
    postCode: String.raw`[A-Z]{3} ?\d{4}`,
    example: 'VLT 1117',
    payment: ['phone'],
  },
  { iso: 'NL', name: 'Netherlands', vat: 21, postCode: String.raw`[1-9]\d{3} ?[A-Z]{2}`, example: '1012 AB' },
  { iso: 'NO', name: 'Norway', vat: 25, postCode: String.raw`\d{4}`, example: '0150' },
  { iso: 'PL', name: 'Poland', vat: 23, postCode: String.raw`\d{2}-?\d{3}`, example: '00-950' },
  { iso: 'PT', name: 'Portugal', vat: 23, postCode: String.raw`\d{4}-?\d{3}`, example: '1000-001' },
  { iso: 'RO', name: 'Romania', vat: 21, postCode: String.raw`\d{6}`, example: '010011' },
  { iso: 'SK', name: 'Slovakia', vat: 23, postCode: String.raw`\d{3} ?\d{2}`, example: '811 01' },
  { iso: 'SI', name: 'Slovenia', vat: 22, postCode: String.raw`(SI[- ]?)?\d{4}`, example: '1000' },
  { iso: 'ES', name: 'Spain', vat: 21, postCode: String.raw`(0[1-9]|[1-4]\d|5[0-2])\d{3}`, example: '28001' },
  { iso: 'SE', name: 'Sweden', vat: 25, postCode: String.raw`\d{3} ?\d{2}`, example: '111 20' },
  { iso: 'CH', name: 'Switzerland', vat: 8.1, postCode: String.raw`[1-9]\d{3}`, example: '8001' },
  {
    iso: 'GB',
    name: 'United Kingdom',
    vat: 20,
    postCode: String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}`,
    example: 'SW1A 1AA',
  },
];
