import type { CanvasTexture } from 'three';
import { PI, TAU } from './numbers.ts';
import { disc, drawn, FONT, fillRound } from './textures.ts';
import { type Wallpaper, wallpaper } from './wallpapers.ts';

type Context = CanvasRenderingContext2D;

export function write(
  c: Context,
  text: string,
  x: number,
  y: number,
  size: number,
  options: {
    weight?: number;
    align?: CanvasTextAlign;
    colour?: string;
    alpha?: number;
    spacing?: number;
  } = {},
): void {
  c.save();
  c.font = `${options.weight ?? 600} ${size}px ${FONT}`;
  c.textAlign = options.align ?? 'left';
  c.globalAlpha = options.alpha ?? 1;
  c.letterSpacing = `${options.spacing ?? 0}px`;
  if (options.colour !== undefined) c.fillStyle = options.colour;
  c.fillText(text, x, y);
  c.restore();
}

function battery(c: Context, x: number, y: number): void {
  c.strokeStyle = '#fff';
  c.lineWidth = 3;
  c.beginPath();
  c.roundRect(x, y, 46, 24, 7);
  c.stroke();
  c.fillRect(x + 5, y + 5, 30, 14);
}

/** Wallpapers so light that letters on them have to be dark. */
const isLight = (paper: Wallpaper): boolean =>
  ['ice', 'rose', 'forest', 'sand'].includes(paper.palette ?? 'lime');

/** Lock screen of a phone. */
export function lockScreen(paper: Wallpaper, time = '10:24'): CanvasTexture {
  return drawn(720, 1520, (c, w, h) => {
    wallpaper(paper)(c, w, h);
    c.fillStyle = isLight(paper) ? '#16202e' : '#fff';
    const ink = c.fillStyle;
    write(c, 'Thursday, 12 June', w / 2, 250, 34, { weight: 500, align: 'center', alpha: 0.92 });
    write(c, time, w / 2 - 4, 440, 214, { align: 'center', spacing: -10 });
    write(c, time, 64, 74, 30);
    write(c, '5G', w - 128, 74, 30, { align: 'right' });
    battery(c, w - 112, 52);
    c.fillStyle = '#fff';
    c.globalAlpha = 0.22;
    for (const x of [110, w - 110]) disc(c, x, h - 130, 48);
    for (const x of [70, 380]) fillRound(c, x, 500, 270, 120, 34);
    c.globalAlpha = 0.9;
    c.lineWidth = 5;
    c.beginPath();
    c.arc(w - 110, h - 130, 16, 0, TAU);
    c.moveTo(110, h - 152);
    c.lineTo(98, h - 128);
    c.lineTo(118, h - 128);
    c.lineTo(106, h - 106);
    c.stroke();
    fillRound(c, w / 2 - 110, h - 34, 220, 9, 5);
    c.globalAlpha = 1;
    c.fillStyle = ink;
    for (const [big, small, x] of [
      ['18°', 'Clear, wind 3', 104],
      ['62 %', '4 210 steps', 414],
    ] as const) {
      write(c, big, x, 560, 46);
      write(c, small, x, 596, 26, { weight: 500, alpha: 0.85 });
    }
  });
}

const APPS = ['#ffffff', '#c6f432', '#38d6c9', '#6b8cff', '#ff8a5c', '#3d4658', '#e3e6ec'];

/** Home screen with rows of app tiles: tablets and second phones. */
export function homeScreen(paper: Wallpaper, width: number, height: number, columns: number): CanvasTexture {
  return drawn(width, height, (c, w, h) => {
    wallpaper(paper)(c, w, h);
    const step = w / (columns + 0.7);
    const size = step * 0.56;
    const ink = isLight(paper) ? '#16202e' : '#fff';
    write(c, '10:24', step * 0.4, step * 0.28, step * 0.15, { colour: ink });
    write(c, 'Thu 12 June', step * 0.95, step * 0.28, step * 0.15, { colour: ink, weight: 500 });
    const tile = (x: number, y: number, i: number): void => {
      c.fillStyle = APPS[(i * 5 + Math.floor(i / 3)) % APPS.length] ?? '#fff';
      fillRound(c, x, y, size, size, size * 0.27);
      c.fillStyle = 'rgba(0,0,0,.16)';
      if (i % 3 === 0) disc(c, x + size / 2, y + size / 2, size * 0.24);
      else if (i % 3 === 1)
        fillRound(c, x + size * 0.26, y + size * 0.3, size * 0.48, size * 0.4, size * 0.1);
      else {
        c.beginPath();
        c.moveTo(x + size * 0.28, y + size * 0.68);
        c.lineTo(x + size * 0.5, y + size * 0.28);
        c.lineTo(x + size * 0.72, y + size * 0.68);
        c.fill();
      }
    };
    // widgets: a clock and a week
    c.fillStyle = 'rgba(255,255,255,.2)';
    fillRound(c, step * 0.45, step * 0.6, step * 1.56, step * 1.5, size * 0.4);
    fillRound(c, step * 2.45, step * 0.6, step * (columns - 2.2), step * 1.5, size * 0.4);
    c.strokeStyle = ink;
    c.fillStyle = ink;
    c.lineWidth = step * 0.03;
    c.lineCap = 'round';
    c.beginPath();
    c.arc(step * 1.23, step * 1.35, step * 0.55, 0, TAU);
    c.moveTo(step * 1.23, step * 1.35);
    c.lineTo(step * 0.95, step * 1.18);
    c.moveTo(step * 1.23, step * 1.35);
    c.lineTo(step * 1.52, step * 1.02);
    c.stroke();
    write(c, 'Today', step * 2.65, step * 0.98, step * 0.2);
    ['09:30  Stand-up with Mara', '11:00  Colour proofs', '15:45  Train to Riga'].forEach((text, i) => {
      write(c, text, step * 2.65, step * (1.3 + i * 0.27), step * 0.15, { weight: 500, alpha: 0.88 });
    });
    const rows = Math.max(1, Math.floor((h - step * 3.35) / step));
    for (let row = 0; row < rows; row++)
      for (let i = 0; i < columns; i++)
        if (row < rows - 1 || i < columns - 2)
          tile(step * (0.57 + i), step * (2.45 + row), row * columns + i + 1);
    c.fillStyle = 'rgba(255,255,255,.24)';
    const dock = step * Math.min(columns, 5);
    fillRound(c, w / 2 - dock / 2, h - step * 0.92, dock, size * 1.3, size * 0.44);
    for (let i = 0; i < Math.min(columns, 5); i++)
      tile(w / 2 - dock / 2 + step * (i + 0.22), h - step * 0.92 + size * 0.15, i + 3);
  });
}

/** Desktop with menu bar and dock. */
export function desktop(paper: Wallpaper, width = 1600, height = 1000): CanvasTexture {
  return drawn(width, height, (c, w, h) => {
    wallpaper(paper)(c, w, h);
    c.fillStyle = 'rgba(10,12,18,.32)';
    c.fillRect(0, 0, w, 30);
    c.fillStyle = '#fff';
    write(c, 'Studio   File   Edit   View   Window', 28, 21, 16);
    write(c, 'Thu 12 Jun  10:24', w - 28, 21, 16, { align: 'right' });
    c.fillStyle = 'rgba(255,255,255,.20)';
    fillRound(c, w / 2 - 270, h - 92, 540, 72, 22);
    APPS.forEach((colour, i) => {
      c.fillStyle = colour;
      fillRound(c, w / 2 - 250 + i * 73, h - 82, 52, 52, 15);
      c.fillStyle = 'rgba(0,0,0,.12)';
      disc(c, w / 2 - 224 + i * 73, h - 56, 12);
    });
  });
}

/** Face of a round or square watch. */
export function watchFace(
  colours: { first: string; second: string } = { first: '#c6f432', second: '#38d6c9' },
): CanvasTexture {
  return drawn(900, 900, (c, w) => {
    c.fillStyle = '#000';
    c.fillRect(0, 0, w, w);
    c.translate(w / 2, w / 2);
    for (let i = 0; i < 120; i++) {
      c.save();
      c.rotate((i / 120) * TAU);
      c.fillStyle = i % 10 === 0 ? '#fff' : i % 2 === 0 ? '#5b616d' : '#2b2f37';
      c.fillRect(-2.5, -432, i % 10 === 0 ? 6 : 4, i % 10 === 0 ? 34 : 20);
      c.restore();
    }
    const hoop = (r: number, share: number, colour: string): void => {
      c.lineWidth = 24;
      c.lineCap = 'round';
      c.strokeStyle = `${colour}33`;
      c.beginPath();
      c.arc(0, 0, r, 0, TAU);
      c.stroke();
      c.strokeStyle = colour;
      c.beginPath();
      c.arc(0, 0, r, -PI / 2, -PI / 2 + share * TAU);
      c.stroke();
    };
    hoop(365, 0.78, colours.first);
    hoop(328, 0.56, colours.second);
    write(c, '10:09', -6, 62, 250, { align: 'center', spacing: -12, colour: '#fff' });
    write(c, 'THU 12', 0, -160, 46, { align: 'center', colour: colours.first });
    for (const [big, small, x] of [
      ['72', 'BPM', -88],
      ['8 412', 'STEPS', 92],
    ] as const) {
      write(c, big, x, 190, 62, { align: 'center', colour: '#fff' });
      write(c, small, x, 234, 34, { align: 'center', weight: 500, colour: '#9aa1ad' });
    }
  });
}
