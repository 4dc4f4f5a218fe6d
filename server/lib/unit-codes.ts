/** Codes of UN/CEFACT Recommendation 20, as schema.org's `unitCode` and other machines read them. */
const codes: Readonly<Record<string, string>> = {
  ...{ mm: 'MMT', cm: 'CMT', m: 'MTR', km: 'KMT', '″': 'INH', ft: 'FOT' },
  ...{ mg: 'MGM', g: 'GRM', kg: 'KGM', oz: 'ONZ', lb: 'LBR' },
  ...{ MB: '4L', GB: 'E34', TB: 'E35', 'Mbit/s': 'E20', 'Gbit/s': 'B80' },
  ...{ mW: 'C31', W: 'WTT', kW: 'KWT', Wh: 'WHR', kWh: 'KWH', mAh: 'E09', Ah: 'AMH' },
  ...{ Hz: 'HTZ', kHz: 'KHZ', MHz: 'MHZ', GHz: 'A86', dB: '2N', MP: 'E38', dpi: 'E39' },
  ...{ ms: 'C26', s: 'SEC', min: 'MIN', h: 'HUR', d: 'DAY', months: 'MON', years: 'ANN' },
  ...{ 'cd/m²': 'A24', lm: 'LUM', K: 'KEL', '°C': 'CEL', V: 'VLT', A: 'AMP', mA: '4K', Ω: 'OHM' },
  ...{ '°': 'DD', 'km/h': 'KMH', mph: 'HM', ml: 'MLT', l: 'LTR', '%': 'P1' },
};

/** Undefined: the recommendation has no code for this unit. */
export const unitCodeOf = (unit: string): string | undefined => codes[unit];
