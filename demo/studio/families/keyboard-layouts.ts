export interface Key {
  readonly legend: string;
  readonly x: number;
  readonly width: number;
}

/** `legend:width` words; `+n` is a gap of n units. */
function row(text: string): Key[] {
  const keys: Key[] = [];
  let x = 0;
  for (const word of text.split(' ')) {
    if (/^\+[\d.]+$/.test(word)) {
      x += Number(word.slice(1));
      continue;
    }
    const cut = word.lastIndexOf(':');
    const legend = cut > 0 ? word.slice(0, cut) : word;
    const width = cut > 0 ? Number(word.slice(cut + 1)) : 1;
    keys.push({ legend: legend === 'space' ? '' : legend, x, width });
    x += width;
  }
  return keys;
}

const LETTERS = [
  '` 1 2 3 4 5 6 7 8 9 0 - = back:2',
  'tab:1.5 Q W E R T Y U I O P [ ] \\:1.5',
  "caps:1.75 A S D F G H J K L ; ' enter:2.25",
  'shift:2.25 Z X C V B N M , . /',
] as const;

export const LAYOUTS = {
  compact: {
    width: 16.25,
    rows: [
      row('esc +.33 F1 F2 F3 F4 +.33 F5 F6 F7 F8 +.34 F9 F10 F11 F12 +.25 del'),
      row(`${LETTERS[0]} +.25 home`),
      row(`${LETTERS[1]} +.25 pgup`),
      row(`${LETTERS[2]} +.25 pgdn`),
      row(`${LETTERS[3]} shift:1.75 +.12 ↑ +.13 end`),
      row('ctrl:1.25 opt:1.25 cmd:1.25 space:6.25 cmd fn +.37 ← ↓ →'),
    ],
  },
  full: {
    width: 20.5,
    rows: [
      row('esc +1 F1 F2 F3 F4 +.5 F5 F6 F7 F8 +.5 F9 F10 F11 F12 +.25 del home end'),
      row(`${LETTERS[0]} +.25 ins pgup +.25 num / * -`),
      row(`${LETTERS[1]} +.25 del pgdn +.25 7 8 9 +`),
      row(`${LETTERS[2]} +2.5 4 5 6`),
      row(`${LETTERS[3]} shift:2.75 +.25 ↑ +1.25 1 2 3`),
      row('ctrl:1.25 opt:1.25 cmd:1.25 space:6.25 cmd:1.25 fn:1.25 ctrl:1.25 +.5 ← ↓ → +.25 0:2 .'),
    ],
  },
  tkl: {
    width: 17.75,
    rows: [
      row('esc +1 F1 F2 F3 F4 +.5 F5 F6 F7 F8 +.5 F9 F10 F11 F12 +.25 prt scr brk'),
      row(`${LETTERS[0]} +.25 ins home pgup`),
      row(`${LETTERS[1]} +.25 del end pgdn`),
      row(LETTERS[2]),
      row(`${LETTERS[3]} shift:2.75 +1.25 ↑`),
      row('ctrl:1.25 opt:1.25 cmd:1.25 space:6.25 cmd:1.25 fn:1.25 menu:1.25 ctrl:1.25 +.25 ← ↓ →'),
    ],
  },
  sixtyFive: {
    width: 16.25,
    rows: [
      row(`${LETTERS[0]} +.25 home`),
      row(`${LETTERS[1]} +.25 pgup`),
      row(`${LETTERS[2]} +.25 pgdn`),
      row(`${LETTERS[3]} shift:1.75 +.12 ↑ +.13 end`),
      row('ctrl:1.25 opt:1.25 cmd:1.25 space:6.25 cmd fn +.37 ← ↓ →'),
    ],
  },
  /** The left half and the right half of a keyboard in two parts. */
  left: {
    width: 7,
    rows: [
      row('esc 1 2 3 4 5 6'),
      row('tab:1.5 Q W E R T +.5'),
      row('caps:1.75 A S D F G +.25'),
      row('shift:2 Z X C V B'),
      row('ctrl:1.25 opt:1.25 cmd:1.25 space:3.25'),
    ],
  },
  right: {
    width: 7.5,
    rows: [
      row('+.5 7 8 9 0 - = back'),
      row('Y U I O P [ ] +.5'),
      row("+.25 H J K L ; ' enter:1.25"),
      row('+.5 N M , . / shift:2'),
      row('space:3.25 fn ← ↓ → +.25'),
    ],
  },
  sixty: {
    width: 15,
    rows: [
      row(LETTERS[0]),
      row(LETTERS[1]),
      row(LETTERS[2]),
      row(`${LETTERS[3]} shift:2.75`),
      row('ctrl:1.25 opt:1.25 cmd:1.25 space:6.25 cmd:1.25 fn:1.25 menu:1.25 ctrl:1.25'),
    ],
  },
} as const;
