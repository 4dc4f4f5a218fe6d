import {
  Group,
  type Material,
  Mesh,
  NoToneMapping,
  type Object3D,
  PCFShadowMap,
  Texture,
  WebGLRenderer,
} from 'three';
import { photograph, type Quality } from './accumulate.ts';
import { FAMILIES } from './families.ts';
import { exposureFor } from './light.ts';
import { rad } from './numbers.ts';
import { type Job, scene } from './scenes/scene.ts';
import { patchShaders } from './shading.ts';
import type { ModelSpec } from './types.ts';

declare global {
  interface Window {
    studio: { take: (picture: Job, quality: Quality) => Promise<string> };
  }
}

patchShaders();
const renderer = new WebGLRenderer({ antialias: false, alpha: true, preserveDrawingBuffer: true });
renderer.setPixelRatio(1);
renderer.setClearColor(0, 0);
renderer.autoClear = false;
renderer.toneMapping = NoToneMapping;
renderer.shadowMap.enabled = true;
renderer.shadowMap.type = PCFShadowMap;

/** Frees geometry and textures; materials stay, because their compiled programs serve the next pictures. */
function discard(object: Object3D): void {
  object.traverse((child) => {
    if (!(child instanceof Mesh)) return;
    child.geometry.dispose();
    const materials: Material[] = Array.isArray(child.material) ? child.material : [child.material];
    for (const material of materials) {
      for (const value of Object.values(material))
        if (value instanceof Texture && value.userData.stays !== true) value.dispose();
    }
  });
}

async function take(picture: Job, quality: Quality): Promise<string> {
  const family: (options: never) => ModelSpec = picture.family === 'scene' ? scene : FAMILIES[picture.family];
  const model = family(picture.options as never);
  const wanted = model.shots[picture.shot];
  if (!wanted)
    throw new Error(`${picture.family} has no shot ${picture.shot}: ${Object.keys(model.shots).join(', ')}`);
  const shot = { ...(model.tone === undefined ? {} : exposureFor(model.tone)), ...wanted };
  const object = new Group().add(shot.arrange ? shot.arrange() : model.build());
  object.rotation.y = rad(shot.yaw ?? 0);
  await photograph(renderer, object, shot, {
    size: picture.size ?? quality.size,
    frames: picture.frames ?? quality.frames,
  });
  discard(object);
  return renderer.domElement.toDataURL('image/png');
}

await document.fonts.load('600 40px Studio');
await document.fonts.load('400 40px Studio');
window.studio = { take };
