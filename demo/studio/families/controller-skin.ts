import { BufferAttribute, type BufferGeometry } from 'three';
import { physical } from '#demo/studio/materials.ts';
import { seeded } from '#demo/studio/numbers.ts';
import { disc, drawn } from '#demo/studio/textures.ts';
import type { Colour } from '#demo/studio/types.ts';

const SIZE = 2048;
const SPAN = 3.5;
const px = (x: number): number => ((x + SPAN / 2) / SPAN) * SIZE;
const py = (y: number): number => SIZE - ((y + SPAN / 2) / SPAN) * SIZE;
const long = (v: number): number => (v / SPAN) * SIZE;

/** Outline of the middle panel. */
function panel(c: CanvasRenderingContext2D): void {
  c.beginPath();
  c.moveTo(px(-0.4), py(0.85));
  c.bezierCurveTo(px(-0.4), py(0.2), px(-0.3), py(0.18), px(-0.62), py(0.02));
  c.bezierCurveTo(px(-0.8), py(-0.1), px(-0.8), py(-0.4), px(-0.62), py(-0.6));
  c.lineTo(px(-0.5), py(-1.2));
  c.lineTo(px(0.5), py(-1.2));
  c.lineTo(px(0.62), py(-0.6));
  c.bezierCurveTo(px(0.8), py(-0.4), px(0.8), py(-0.1), px(0.62), py(0.02));
  c.bezierCurveTo(px(0.3), py(0.18), px(0.4), py(0.2), px(0.4), py(0.85));
  c.closePath();
}

/** Two-coloured shell with an accent line between, fine grain on the grips. */
export function controllerSkin(
  geometry: BufferGeometry,
  colours: { shell: Colour; centre: Colour; accent: Colour },
) {
  const position = geometry.getAttribute('position');
  const uv = new Float32Array(position.count * 2);
  for (let i = 0; i < position.count; i++) {
    uv[i * 2] = (position.getX(i) + SPAN / 2) / SPAN;
    uv[i * 2 + 1] = (position.getY(i) + SPAN / 2) / SPAN;
  }
  geometry.setAttribute('uv', new BufferAttribute(uv, 2));
  const map = drawn(SIZE, SIZE, (c) => {
    c.fillStyle = colours.shell;
    c.fillRect(0, 0, SIZE, SIZE);
    panel(c);
    c.fillStyle = colours.centre;
    c.fill();
    for (const [width, colour] of [
      [0.012, colours.accent],
      [0.006, '#0a0b0d'],
    ] as const) {
      c.lineWidth = long(width);
      c.strokeStyle = colour;
      c.stroke();
    }
  });
  const bumpMap = drawn(
    SIZE,
    SIZE,
    (c) => {
      const random = seeded(3);
      c.fillStyle = '#999';
      c.fillRect(0, 0, SIZE, SIZE);
      c.fillStyle = '#c4c4c4';
      for (let i = 0; i < 26_000; i++) {
        const [x, y] = [random() * SIZE, SIZE / 2 + (random() * SIZE) / 2];
        if (Math.abs((x / SIZE) * SPAN - SPAN / 2) > 0.85) disc(c, x, y, 2.1);
      }
      panel(c);
      c.fillStyle = '#8a8a8a';
      c.fill();
      c.lineWidth = long(0.016);
      c.strokeStyle = '#222';
      c.stroke();
    },
    { data: true },
  );
  return physical('#ffffff', 0.4, 0, {
    map,
    bumpMap,
    bumpScale: 1,
    clearcoat: 0.18,
    clearcoatRoughness: 0.4,
  });
}
