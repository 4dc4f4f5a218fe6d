import type { CanvasTexture } from 'three';
import { PI, TAU, times } from './numbers.ts';
import { write } from './screens.ts';
import { disc, drawn, fillRound } from './textures.ts';
import { type PaletteName, type WallpaperStyle, wallpaper } from './wallpapers.ts';

/** What a camera shows while one aims. */
export function liveView(
  style: WallpaperStyle = 'ridges',
  palette: PaletteName = 'dusk',
  width = 900,
  height = 600,
): CanvasTexture {
  return drawn(width, height, (c, w, h) => {
    wallpaper({ style, palette, seed: 12 })(c, w, h);
    c.fillStyle = 'rgba(0,0,0,.45)';
    c.fillRect(0, 0, w, h * 0.1);
    c.fillRect(0, h * 0.9, w, h * 0.1);
    const size = h * 0.055;
    write(c, 'A   RAW   4K 60', w * 0.03, h * 0.07, size, { colour: '#fff' });
    write(c, '82 %', w * 0.97, h * 0.07, size, { colour: '#c6f432', align: 'right' });
    write(c, '1/250    f 2.8    ISO 200    ±0.0', w / 2, h * 0.965, size, {
      colour: '#fff',
      align: 'center',
    });
    c.strokeStyle = 'rgba(255,255,255,.35)';
    c.lineWidth = 2;
    c.beginPath();
    for (const t of [1 / 3, 2 / 3]) {
      c.moveTo(w * t, h * 0.1);
      c.lineTo(w * t, h * 0.9);
      c.moveTo(0, h * t);
      c.lineTo(w, h * t);
    }
    c.stroke();
    c.strokeStyle = '#c6f432';
    c.lineWidth = 5;
    c.strokeRect(w * 0.58, h * 0.38, w * 0.12, h * 0.17);
  });
}

/** Ring and number of a thermostat. */
export function thermostatFace(colour = '#ff9a3c', degrees = '21.5'): CanvasTexture {
  return drawn(900, 900, (c, w) => {
    c.fillStyle = '#050608';
    c.fillRect(0, 0, w, w);
    c.translate(w / 2, w / 2);
    for (let i = 0; i <= 80; i++) {
      const angle = PI * 0.75 + (i / 80) * PI * 1.5;
      c.save();
      c.rotate(angle);
      c.fillStyle = i < 52 ? colour : '#3a3f48';
      fillRound(c, 330, i === 52 ? -6 : -3.5, i === 52 ? 84 : 56, i === 52 ? 12 : 7, 4);
      c.restore();
    }
    write(c, degrees, -6, 66, 230, { colour: '#fff', align: 'center', spacing: -8 });
    write(c, 'HEATING', 0, -150, 44, { colour, align: 'center', spacing: 6 });
    write(c, 'Living room', 0, 150, 46, { colour: '#aab1bc', align: 'center', weight: 500 });
    c.fillStyle = '#aab1bc';
    for (const x of [-40, 0, 40]) disc(c, x, 250, x === 0 ? 9 : 6);
  });
}

const PARAGRAPHS = [
  'The ferry left at six, before the fog had made up its mind. Ilze stood',
  'at the rail with the parcel under her arm and counted the lamps along',
  'the quay until there were none left to count. Behind her somebody was',
  'tuning a radio: a waltz, a weather report, a waltz again.',
  '“You are early,” the steward said, and set down a cup she had not',
  'ordered. The coffee was better than it had any right to be.',
  '',
  'It was only when the engines changed their note that she undid the',
  'string. Inside lay a notebook, a key with a paper label, and a second,',
  'smaller parcel addressed to someone who had been dead for nine years.',
  'She read the label twice. Then she looked up, because the radio had',
  'stopped, and the whole deck was listening to the silence.',
  '',
  'Riga appeared the way it always did: first the cranes, then a single',
  'spire, and at last, all at once, the town.',
];

/** A page of a book in electronic ink. */
export function bookPage(): CanvasTexture {
  return drawn(1080, 1440, (c, w, h) => {
    c.fillStyle = '#e9e8e3';
    c.fillRect(0, 0, w, h);
    c.fillStyle = '#1b1b1b';
    write(c, 'The Slow Ferry', w / 2, 70, 26, { align: 'center', weight: 500, alpha: 0.6 });
    c.font = '400 33px Georgia, "DejaVu Serif", serif';
    c.textAlign = 'left';
    c.font = '600 66px Georgia, "DejaVu Serif", serif';
    c.fillText('Seven', 96, 220);
    c.font = '400 31px Georgia, "DejaVu Serif", serif';
    PARAGRAPHS.forEach((text, i) => {
      c.fillText(text, PARAGRAPHS[i - 1] === '' ? 130 : 96, 320 + i * 64, w - 192);
    });
    write(c, 'Page 84 of 312', 96, h - 50, 24, { weight: 500, alpha: 0.6 });
    write(c, '27 %', w - 96, h - 50, 24, { weight: 500, alpha: 0.6, align: 'right' });
  });
}

/** Rows of film posters: what a television or projector shows at home. */
export function mediaHome(palette: PaletteName, style: WallpaperStyle = 'ridges', seed = 4): CanvasTexture {
  return drawn(1920, 1080, (c, w, h) => {
    wallpaper({ palette, style, seed })(c, w, h);
    const fade = c.createLinearGradient(0, 0, w * 0.75, 0);
    fade.addColorStop(0, 'rgba(4,6,10,.72)');
    fade.addColorStop(1, 'rgba(4,6,10,0)');
    c.fillStyle = fade;
    c.fillRect(0, 0, w, h);
    write(c, 'Home    Films    Series    Live    Music', 110, 110, 32, {
      colour: '#fff',
      weight: 500,
      alpha: 0.85,
    });
    write(c, 'North of Still', 108, 440, 108, { colour: '#fff', spacing: -2 });
    write(c, '2026   ·   Documentary   ·   4K HDR   ·   1 h 48 min', 112, 510, 32, {
      colour: '#fff',
      weight: 500,
      alpha: 0.8,
    });
    c.fillStyle = '#fff';
    fillRound(c, 110, 560, 220, 76, 38);
    write(c, 'Play', 220, 611, 34, { colour: '#0b0d12', align: 'center' });
    const styles: WallpaperStyle[] = ['orbs', 'waves', 'rings', 'ridges', 'waves', 'orbs'];
    const colours: PaletteName[] = ['ember', 'teal', 'violet', 'forest', 'rose', 'sand'];
    times(6, (i) => {
      c.save();
      c.translate(110 + i * 310, 790);
      c.beginPath();
      c.roundRect(0, 0, 286, 172, 18);
      c.clip();
      wallpaper({ palette: colours[i] ?? 'lime', style: styles[i] ?? 'waves', seed: i * 3 + seed })(
        c,
        286,
        172,
      );
      c.restore();
    });
    write(c, 'Continue watching', 110, 760, 32, { colour: '#fff' });
    c.fillStyle = '#c6f432';
    times(2, (i) => fillRound(c, 110 + i * 310, 976, 90 + i * 80, 8, 4));
    c.beginPath();
    c.arc(w - 130, 100, 30, 0, TAU);
    c.fill();
  });
}
