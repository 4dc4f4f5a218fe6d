/** Invented manufacturers; `code` starts the SKU of everything they make. */
export const MAKERS = {
  halden: { id: 1, name: 'Halden', code: 'HAL' },
  aural: { id: 2, name: 'Aural', code: 'AUR' },
  nimbus: { id: 3, name: 'Nimbus', code: 'NIM' },
  tempo: { id: 4, name: 'Tempo', code: 'TMP' },
  kestrel: { id: 5, name: 'Kestrel', code: 'KES' },
  vanta: { id: 6, name: 'Vanta', code: 'VAN' },
  lumina: { id: 7, name: 'Lumina', code: 'LUM' },
  tactil: { id: 8, name: 'Tactil', code: 'TAC' },
  fjell: { id: 9, name: 'Fjell', code: 'FJE' },
  sonder: { id: 10, name: 'Sonder', code: 'SON' },
  morrow: { id: 11, name: 'Morrow', code: 'MOR' },
  skerry: { id: 12, name: 'Skerry', code: 'SKE' },
  corvid: { id: 13, name: 'Corvid', code: 'COR' },
  hearthly: { id: 14, name: 'Hearthly', code: 'HEA' },
  glim: { id: 15, name: 'Glim', code: 'GLM' },
  wardn: { id: 16, name: 'Wardn', code: 'WAR' },
  voltar: { id: 17, name: 'Voltar', code: 'VOL' },
  granit: { id: 18, name: 'Granit', code: 'GRA' },
  helio: { id: 19, name: 'Helio', code: 'HEL' },
  oktava: { id: 20, name: 'Oktava', code: 'OKT' },
  linden: { id: 21, name: 'Linden', code: 'LIN' },
} as const satisfies Record<string, { id: number; name: string; code: string }>;

export type Maker = keyof typeof MAKERS;
