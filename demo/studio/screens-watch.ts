import type { CanvasTexture } from 'three';
import { PI, seeded, sin, TAU } from './numbers.ts';
import { watchFace, write } from './screens.ts';
import { drawn, fillRound } from './textures.ts';

type Context = CanvasRenderingContext2D;
export interface FaceColours {
  readonly first: string;
  readonly second: string;
}

function ticks(c: Context, inner: number): void {
  for (let i = 0; i < 60; i++) {
    c.save();
    c.rotate((i / 60) * TAU);
    c.fillStyle = i % 5 === 0 ? '#fff' : '#4a505b';
    c.fillRect(i % 5 === 0 ? -4 : -2, -inner, i % 5 === 0 ? 8 : 4, i % 5 === 0 ? 44 : 22);
    c.restore();
  }
}

function hand(c: Context, turn: number, length: number, width: number, colour: string): void {
  c.save();
  c.rotate(turn);
  c.fillStyle = colour;
  fillRound(c, -width / 2, -length, width, length + 46, width / 2);
  c.restore();
}

/** Hands on a dial, for wrists that go to meetings. */
function hands(c: Context, { first, second }: FaceColours): void {
  ticks(c, 420);
  ['12', '3', '6', '9'].forEach((hour, i) => {
    write(c, hour, 300 * sin((i * PI) / 2), 30 - 300 * sin(((i + 1) * PI) / 2), 86, {
      align: 'center',
      colour: '#fff',
      weight: 500,
    });
  });
  write(c, 'THU 12', 0, 190, 40, { align: 'center', colour: first });
  hand(c, TAU * (10 / 12 + 9 / 720), 230, 26, '#fff');
  hand(c, TAU * (9 / 60), 350, 18, '#fff');
  hand(c, TAU * 0.6, 380, 7, second === '#ffffff' ? first : second);
  c.fillStyle = first;
  c.beginPath();
  c.arc(0, 0, 18, 0, TAU);
  c.fill();
}

/** Large numbers, read while running. */
function digits(c: Context, { first, second }: FaceColours): void {
  write(c, '10', 0, -30, 380, { align: 'center', colour: '#fff', spacing: -14 });
  write(c, '09', 0, 280, 380, { align: 'center', colour: first, spacing: -14 });
  c.fillStyle = second;
  fillRound(c, -130, 332, 260, 14, 7);
  write(c, 'THU 12', 0, -330, 42, { align: 'center', colour: second });
}

const wave = (random: () => number, count: number) =>
  Array.from({ length: count }, () => ({ f: 1 + random() * 3, p: random() * TAU, a: 22 + random() * 34 }));

/** Contour lines and a track. */
function map(c: Context, { first, second }: FaceColours): void {
  const bends = wave(seeded(7), 4);
  const offset = (t: number): number => bends.reduce((sum, { f, p, a }) => sum + a * sin(t * f + p), 0);
  c.lineWidth = 5;
  for (let i = -11; i < 12; i++) {
    c.strokeStyle = i % 4 === 0 ? '#5d7a52' : '#2f4030';
    c.beginPath();
    for (let x = -450; x <= 450; x += 12) c.lineTo(x, i * 46 + offset(x / 130 + i * 0.16));
    c.stroke();
  }
  c.lineWidth = 17;
  c.lineCap = 'round';
  c.strokeStyle = first;
  c.beginPath();
  for (let t = 0; t <= 1; t += 0.02) c.lineTo(-250 + t * 420, 250 - t * 380 + offset(t * 5) * 0.6);
  c.stroke();
  c.fillStyle = 'rgba(0,0,0,.62)';
  fillRound(c, -170, -390, 340, 130, 60);
  write(c, '2 184 m', 0, -305, 74, { align: 'center', colour: '#fff' });
  write(c, '10:09', 0, 370, 78, { align: 'center', colour: second });
}

/** Pace, distance and a curve of the heart. */
function route(c: Context, { first, second }: FaceColours): void {
  ticks(c, 436);
  write(c, '4:38', 0, -70, 230, { align: 'center', colour: '#fff', spacing: -8 });
  write(c, 'MIN / KM', 0, -8, 38, { align: 'center', colour: '#9aa1ad', weight: 500 });
  write(c, '12.4 km', 0, -268, 66, { align: 'center', colour: first });
  c.lineWidth = 12;
  c.strokeStyle = second;
  c.lineJoin = 'round';
  c.beginPath();
  const random = seeded(3);
  for (let i = 0; i <= 26; i++) c.lineTo(-260 + i * 20, 130 + (random() - 0.5) * (i % 5 === 0 ? 130 : 44));
  c.stroke();
  write(c, '162', 0, 320, 120, { align: 'center', colour: '#fff' });
}

const FACES = { hands, digits, map, route } as const;
export type FaceName = 'rings' | keyof typeof FACES;

/** What a watch shows. */
export function watchScreen(name: FaceName, colours: FaceColours): CanvasTexture {
  if (name === 'rings') return watchFace({ ...colours });
  return drawn(900, 900, (c, w) => {
    c.fillStyle = '#000';
    c.fillRect(0, 0, w, w);
    c.translate(w / 2, w / 2);
    FACES[name](c, colours);
  });
}

/** The tall narrow screen of a fitness band. */
export function bandFace(accent: string): CanvasTexture {
  return drawn(400, 1160, (c, w, h) => {
    c.fillStyle = '#000';
    c.fillRect(0, 0, w, h);
    write(c, '10', w / 2, 330, 240, { align: 'center', colour: '#fff' });
    write(c, '09', w / 2, 560, 240, { align: 'center', colour: accent });
    write(c, 'THU 12', w / 2, 650, 50, { align: 'center', colour: '#9aa1ad', weight: 500 });
    c.lineWidth = 22;
    c.lineCap = 'round';
    for (const [share, colour] of [
      [1, '#23262c'],
      [0.7, accent],
    ] as const) {
      c.strokeStyle = colour;
      c.beginPath();
      c.arc(w / 2, 860, 110, -PI / 2, -PI / 2 + share * TAU);
      c.stroke();
    }
    write(c, '8.4k', w / 2, 882, 62, { align: 'center', colour: '#fff' });
  });
}
