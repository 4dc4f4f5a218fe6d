import { Box3, type Group, type Object3D } from 'three';
import { bulbModel } from '#demo/studio/families/bulb.ts';
import { cameraModel } from '#demo/studio/families/camera.ts';
import { consoleModel } from '#demo/studio/families/console.ts';
import { controllerModel } from '#demo/studio/families/controller.ts';
import { droneModel } from '#demo/studio/families/drone.ts';
import { headphonesModel } from '#demo/studio/families/headphones.ts';
import { headsetModel } from '#demo/studio/families/headset.ts';
import { keyboardModel } from '#demo/studio/families/keyboard.ts';
import { laptopModel } from '#demo/studio/families/laptop.ts';
import { microphoneModel } from '#demo/studio/families/microphone.ts';
import { monitorModel } from '#demo/studio/families/monitor.ts';
import { mouseModel } from '#demo/studio/families/mouse.ts';
import { phoneModel } from '#demo/studio/families/phone.ts';
import { speakerModel } from '#demo/studio/families/speaker.ts';
import { tabletModel } from '#demo/studio/families/tablet.ts';
import { thermostatModel } from '#demo/studio/families/thermostat.ts';
import { watchModel } from '#demo/studio/families/watch.ts';
import { group, put } from '#demo/studio/parts.ts';
import type { ModelSpec, Vec3 } from '#demo/studio/types.ts';

/** Several products together, for tiles, banners and categories. */
interface SetOptions {
  readonly kind?: 'desk' | 'sound' | 'play' | 'home' | 'create' | 'mobile';
  /** Width to height of the picture. */
  readonly aspect?: number;
}

interface Placed {
  readonly model: Object3D;
  readonly x: number;
  readonly z: number;
  readonly scale: number;
  readonly turn?: Vec3;
}

/** Every thing on the floor at its place. */
function arranged(things: readonly Placed[]): Group {
  return group(
    ...things.map(({ model, x, z, scale, turn = [0, 0, 0] }) => {
      const leaning = group(put(group(model), [0, 0, 0], [turn[0], 0, turn[2]]));
      leaning.rotation.y = turn[1];
      leaning.scale.setScalar(scale);
      leaning.updateMatrixWorld(true);
      leaning.position.set(x, -new Box3().setFromObject(leaning).min.y, z);
      return leaning;
    }),
  );
}

const KINDS: Record<NonNullable<SetOptions['kind']>, () => Group> = {
  desk: () =>
    arranged([
      {
        model: monitorModel({ wallpaper: { palette: 'lime', style: 'ridges', seed: 6 } }),
        x: -0.2,
        z: -0.9,
        scale: 1,
        turn: [0, 0.12, 0],
      },
      { model: keyboardModel(), x: -0.5, z: 1.35, scale: 0.62, turn: [0, 0.12, 0] },
      { model: mouseModel(), x: 1.25, z: 1.3, scale: 0.34, turn: [0, 0.2, 0] },
    ]),
  sound: () =>
    arranged([
      { model: speakerModel(), x: -1.5, z: -0.6, scale: 0.95, turn: [0, 0.35, 0] },
      { model: headphonesModel(), x: 0.75, z: 0.1, scale: 1, turn: [0, -0.5, 0] },
      {
        model: speakerModel({
          width: 1.6,
          depth: 1.6,
          corner: 0.8,
          height: 1.9,
          fabric: '#b6523f',
          strap: null,
          accent: '#ffd28a',
          plate: 'sonder',
        }),
        x: 2.7,
        z: -0.8,
        scale: 0.8,
        turn: [0, -0.3, 0],
      },
    ]),
  play: () =>
    arranged([
      { model: consoleModel(), x: -1.2, z: -0.8, scale: 1, turn: [0, 0.35, 0] },
      { model: headsetModel(), x: 0.9, z: -0.4, scale: 0.8, turn: [0, -0.45, 0] },
      { model: controllerModel(), x: 0.1, z: 1.3, scale: 0.62, turn: [-1.15, -0.1, 0] },
    ]),
  home: () =>
    arranged([
      { model: thermostatModel(), x: -1.5, z: -0.4, scale: 0.85, turn: [-0.1, 0.3, 0] },
      {
        model: speakerModel({
          width: 1.6,
          depth: 1.6,
          corner: 0.8,
          height: 1.9,
          fabric: '#6d7a70',
          strap: null,
          plate: 'sonder',
        }),
        x: 0.6,
        z: -0.7,
        scale: 1,
        turn: [0, -0.1, 0],
      },
      { model: bulbModel(), x: 2.1, z: 0.2, scale: 0.62 },
    ]),
  create: () =>
    arranged([
      { model: cameraModel(), x: -0.9, z: 0.4, scale: 1, turn: [0, 0.25, 0] },
      { model: microphoneModel(), x: 1.4, z: -0.6, scale: 0.95, turn: [0, -0.3, 0] },
      { model: droneModel(), x: -0.6, z: -2.0, scale: 0.95, turn: [0, -0.4, 0] },
    ]),
  mobile: () =>
    arranged([
      { model: tabletModel(), x: 0.3, z: -0.9, scale: 1, turn: [-0.14, -0.2, 0] },
      { model: phoneModel(), x: -1.35, z: 0.3, scale: 0.62, turn: [-0.1, 0.25, 0] },
      { model: watchModel(), x: 1.5, z: 0.9, scale: 0.45, turn: [-0.22, -0.4, 0] },
      { model: laptopModel(), x: 2.6, z: -2.2, scale: 1, turn: [0, -0.5, 0] },
    ]),
};

export function set(options: SetOptions = {}): ModelSpec {
  const build = KINDS[options.kind ?? 'desk'];
  const look = { elevation: 11, fov: 20, exposure: 1.04, aspect: options.aspect ?? 1 };
  return {
    build,
    shots: {
      card: { ...look, yaw: -10, fill: 0.88 },
      front: { ...look, yaw: 0, elevation: 7, fill: 0.88 },
      side: { ...look, yaw: 18, fill: 0.88 },
      detail: { ...look, yaw: -26, elevation: 18, fill: 0.94 },
    },
  };
}
