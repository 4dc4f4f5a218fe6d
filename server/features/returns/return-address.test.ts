import { expect, test } from 'vitest';
import { returnAddressOf } from './return-address.ts';

const from = (...lines: string[]) => returnAddressOf({ own: '', requisites: lines.join('\n') }).split('\n');

test('AO-51 the return address is the setting as it is', () => {
  const own = 'Lager Nord\nTor 3, Tel. 030 1234567';
  expect(returnAddressOf({ own, requisites: 'Ohmly SIA\nRīga' })).toBe(own);
});

test('AO-51 without the setting it is the address in the requisites, without numbers of registers, tax, bank and phone', () => {
  expect(from('Ohmly SIA', 'LV40000000000', 'Brīvības iela 1, Rīga, LV-1010')).toEqual([
    'Ohmly SIA',
    'Brīvības iela 1, Rīga, LV-1010',
  ]);
  expect(
    from(
      ...['Lampen GmbH', 'Lange Straße 12-14', '10115 Berlin', 'Deutschland', 'Amtsgericht Berlin HRB 12345'],
      ...[
        'USt-IdNr. DE136695976',
        'IBAN DE89 3704 0044 0532 0130 00',
        '+49 30 1234 5678',
        'a@lampen.example',
      ],
      ...['https://lampen.example', 'IE1234567WA', 'Reg. nr. 4020'],
    ),
  ).toEqual(['Lampen GmbH', 'Lange Straße 12-14', '10115 Berlin', 'Deutschland']);
});

test('a seller whose name looks like a number keeps it', () => {
  expect(from('Reg Parts 24', 'Rīga')).toEqual(['Reg Parts 24', 'Rīga']);
});
