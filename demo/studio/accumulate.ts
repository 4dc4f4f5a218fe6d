import { Box3, type Object3D, Scene, Vector3, type WebGLRenderer } from 'three';
import { framedCamera } from './camera.ts';
import { castingBody, coarse, depthBody, plainBody } from './casters.ts';
import { shadowOnFloor } from './floor.ts';
import { lamps, reflections } from './light.ts';
import { halton } from './numbers.ts';
import { Sum } from './sum.ts';
import type { Shot } from './types.ts';

const breathe = (renderer: WebGLRenderer): Promise<void> => {
  renderer.getContext().finish();
  return new Promise((done) => setTimeout(done, 0));
};

export interface Quality {
  readonly size: number;
  readonly frames: number;
}

/** Photographs the object into the renderer's canvas. */
export async function photograph(
  renderer: WebGLRenderer,
  object: Object3D,
  shot: Shot,
  quality: Quality,
): Promise<void> {
  const fine = quality.size >= 600;
  const aspect = shot.aspect ?? 1;
  const width = quality.size;
  const height = Math.round(width / aspect);
  renderer.setSize(width, height);
  const scene = new Scene();
  scene.environment = reflections(renderer, shot.room ?? {});
  scene.environmentIntensity = shot.room?.intensity ?? 0.9;
  scene.add(object);
  const camera = framedCamera(object, shot, aspect);
  const box = new Box3().setFromObject(object);
  const centre = shot.bounds ? new Vector3(...shot.bounds.at) : box.getCenter(new Vector3());
  const radius = shot.bounds?.radius ?? box.getSize(new Vector3()).length() / 2;
  const body = plainBody(object);
  const casting = coarse(body, radius / 100);
  scene.add(depthBody(body), castingBody(casting));
  const light = lamps(scene, shot, centre, radius, { pixels: 512, blur: 1.2 });
  const shadow =
    shot.shadow === null ? null : new Sum(renderer, Math.round(width / 4), Math.round(height / 4));
  if (shadow !== null) {
    const reach = shot.fade ?? radius * 1.12;
    const flat = coarse(casting, radius / 40);
    const darkness = shot.shadow ?? 0.5;
    const cast = shadowOnFloor(flat, { level: box.min.y, centre, reach, darkness });
    for (let sample = 0; sample < (fine ? 36 : 16); sample++) {
      const { key, sky } = light.from(sample);
      cast(shadow, camera, key, sky);
      if (sample % 16 === 15) await breathe(renderer);
    }
  }
  const sum = new Sum(renderer, width, height);
  for (let frame = 0; frame < quality.frames; frame++) {
    camera.setViewOffset(
      width,
      height,
      halton(frame + 1, 2) - 0.5,
      halton(frame + 1, 3) - 0.5,
      width,
      height,
    );
    light.move(frame);
    sum.add(scene, camera);
    if (frame % 4 === 3) await breathe(renderer);
  }
  sum.develop(shot.exposure ?? 1, shadow);
  renderer.getContext().finish();
  light.dispose();
  for (const geometry of [body, casting]) geometry.dispose();
  sum.dispose();
  shadow?.dispose();
}
