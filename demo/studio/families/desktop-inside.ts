import { type Group, type Material, TorusGeometry, TubeGeometry } from 'three';
import { label } from '#demo/studio/labels.ts';
import { glow, lacquer, metal, physical, plastic, rubber } from '#demo/studio/materials.ts';
import { cos, PI, seeded, sin, TAU } from '#demo/studio/numbers.ts';
import { group, merged, moved, part, put } from '#demo/studio/parts.ts';
import { slab } from '#demo/studio/shapes.ts';
import { drawn } from '#demo/studio/textures.ts';
import { rod, smoothCurve, turned } from '#demo/studio/turned.ts';
import type { Colour } from '#demo/studio/types.ts';

/** A fan of radius r looking along +z. */
export function fan(r: number, light: Colour | null): Group {
  const frame = plastic('#1a1c21', 0.5, 0.15);
  const made = group(
    part(
      turned([r * 1.0, -0.06, r * 1.06, -0.06, r * 1.06, 0.06, r * 1.0, 0.06, r, -0.06], 0.008, 72),
      frame,
    ),
    part(rod(r * 0.3, 0.08, 0.012, 40), frame, [0, 0, 0.012]),
  );
  const blades = Array.from({ length: 9 }, (_, i) => {
    const a = (i / 9) * TAU;
    return moved(
      moved(
        slab(r * 0.7, r * 0.4, 0.012, r * 0.1, { edge: 0.004, segments: 5, steps: 3 }),
        [0, 0, 0],
        [0.55, 0, 0.25],
      ),
      [cos(a) * r * 0.62, sin(a) * r * 0.62, 0],
      [0, 0, a],
    );
  });
  made.add(
    merged(
      blades,
      light === null
        ? frame
        : physical('#c9cdd6', 0.35, 0, {
            transparent: true,
            opacity: 0.55,
            emissive: light,
            emissiveIntensity: 0.28,
          }),
    ),
  );
  if (light !== null)
    made.add(part(new TorusGeometry(r * 0.99, 0.014, 12, 90), glow(light, 1.1), [0, 0, 0.062]));
  return made;
}

/** Copper lines and small chips of a main board. */
function boardPicture() {
  return drawn(1024, 1024, (c, w, h) => {
    const random = seeded(17);
    c.fillStyle = '#262b34';
    c.fillRect(0, 0, w, h);
    c.strokeStyle = '#3b434f';
    c.lineWidth = 3;
    for (let i = 0; i < 90; i++) {
      const [x, y, long] = [random() * w, random() * h, 60 + random() * 260];
      const down = random() < 0.5;
      c.beginPath();
      c.moveTo(x, y);
      c.lineTo(down ? x : x + long, down ? y + long : y);
      c.lineTo(down ? x + 40 : x + long + 40, down ? y + long + 40 : y + 40);
      c.stroke();
    }
    for (let i = 0; i < 160; i++) {
      c.fillStyle = i % 5 === 0 ? '#8d9097' : i % 3 === 0 ? '#101216' : '#4a515c';
      c.fillRect(random() * w, random() * h, 8 + random() * 26, 8 + random() * 18);
    }
    c.strokeStyle = '#6d7480';
    c.lineWidth = 5;
    for (const y of [0.62, 0.74, 0.86]) c.strokeRect(w * 0.1, h * y, w * 0.62, 26);
  });
}

/** Board, cooler, memory, graphics card: what one sees through the window (looking along +z from x, y 0 … ). */
export function inside(h: number, d: number, accent: Colour, second: Colour): Group {
  const board: Material = physical('#ffffff', 0.5, 0.2, {
    map: boardPicture(),
    emissive: '#8fa3bf',
    emissiveMap: boardPicture(),
    emissiveIntensity: 0.12,
  });
  const heat = metal('#8d939d', 0.34);
  const made = group(
    part(slab(d * 0.66, h * 0.66, 0.03, 0.02, { edge: 0.005 }), board, [-d * 0.1, h * 0.12, 0]),
  );
  made.add(
    part(slab(0.24, 0.5, 0.14, 0.03, { edge: 0.02 }), heat, [-d * 0.36, h * 0.26, 0.08]),
    part(slab(0.5, 0.16, 0.12, 0.03, { edge: 0.02 }), heat, [-d * 0.16, h * 0.41, 0.08]),
  );
  for (let i = 0; i < 4; i++) {
    made.add(
      part(slab(0.035, 0.62, 0.22, 0.012, { edge: 0.006 }), plastic('#3a3f48', 0.4, 0.3), [
        d * 0.06 + i * 0.075,
        h * 0.25,
        0.12,
      ]),
    );
    made.add(
      part(slab(0.035, 0.6, 0.03, 0.012, { edge: 0.008 }), glow(i % 2 ? accent : second, 0.9), [
        d * 0.06 + i * 0.075,
        h * 0.25,
        0.24,
      ]),
    );
  }
  const pump = group(
    part(rod(0.24, 0.2, 0.03, 80), lacquer('#0c0d10'), [0, 0, 0.1]),
    part(new TorusGeometry(0.2, 0.014, 12, 80), glow(accent, 1.1), [0, 0, 0.203]),
    put(label('38°', 0.1, { colour: '#eef1f5', glow: 0.8 }), [0, 0, 0.2015]),
  );
  made.add(put(pump, [-d * 0.14, h * 0.23, 0]));
  for (const k of [0, 1]) {
    const tube = smoothCurve([
      [-d * 0.14 + 0.2, h * 0.23 + k * 0.12 - 0.06, 0.14],
      [0.05, h * 0.2 + k * 0.2, 0.42],
      [d * 0.2, h * 0.34 + k * 0.06, 0.4],
      [d * 0.34, h * 0.4 + k * 0.06, 0.2],
    ]);
    made.add(part(new TubeGeometry(tube, 60, 0.038, 14), rubber('#17191d')));
  }
  const card = group(
    part(slab(d * 0.68, 0.26, 0.5, 0.04, { edge: 0.03 }), plastic('#3a3f48', 0.4, 0.3)),
    part(slab(d * 0.68, 0.02, 0.46, 0.008, { edge: 0.004 }), metal('#6d727b', 0.35), [0, 0.14, 0]),
    part(slab(d * 0.5, 0.03, 0.012, 0.01, { edge: 0.004 }), glow(accent, 0.95), [0, 0.03, 0.253]),
    put(label('CORVID  RX 9', 0.06, { colour: '#dfe2e8', spacing: 0.1 }), [-0.1, -0.055, 0.2525]),
  );
  for (const x of [-0.36, 0, 0.36]) card.add(put(fan(0.17, null), [x, -0.14, 0], [PI / 2, 0, 0]));
  made.add(put(card, [-d * 0.06, -h * 0.1, 0.3]));
  made.add(
    part(slab(d * 0.86, h * 0.2, 0.62, 0.03, { edge: 0.012 }), plastic('#1a1c21', 0.55, 0.1), [
      0,
      -h * 0.37,
      0.31,
    ]),
  );
  made.add(put(label('POWER  850 W', 0.07, { colour: '#8d929b', spacing: 0.14 }), [0.3, -h * 0.37, 0.6225]));
  return made;
}
