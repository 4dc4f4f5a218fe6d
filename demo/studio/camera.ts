import { Mesh, type Object3D, PerspectiveCamera, Vector3 } from 'three';
import { cos, rad, sin } from './numbers.ts';
import type { Shot } from './types.ts';

interface Frame {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

const SAMPLES = 1500;

/** The part of the picture that the object takes, from -1 to 1. */
function extent(object: Object3D, camera: PerspectiveCamera): Frame {
  let [left, right, bottom, top] = [9, -9, 9, -9];
  const v = new Vector3();
  object.traverse((child) => {
    if (!(child instanceof Mesh)) return;
    const position = child.geometry.getAttribute('position');
    const step = Math.max(1, Math.floor(position.count / SAMPLES));
    for (let i = 0; i < position.count; i += step) {
      v.fromBufferAttribute(position, i).applyMatrix4(child.matrixWorld).project(camera);
      left = Math.min(left, v.x);
      right = Math.max(right, v.x);
      bottom = Math.min(bottom, v.y);
      top = Math.max(top, v.y);
    }
  });
  return { left, right, bottom, top };
}

/** A long lens that looks at the object from the given height and fills the frame with it. */
export function framedCamera(object: Object3D, shot: Shot, aspect: number): PerspectiveCamera {
  const camera = new PerspectiveCamera(shot.fov ?? 18, aspect, 1, 60);
  const angle = rad(shot.elevation ?? 12);
  const towards = new Vector3(0, sin(angle), cos(angle));
  const target = new Vector3();
  object.updateMatrixWorld(true);
  const look = (distance: number): void => {
    camera.position.copy(target).addScaledVector(towards, distance);
    camera.lookAt(target);
    camera.updateMatrixWorld();
    camera.updateProjectionMatrix();
  };
  const half = Math.tan(rad(camera.fov / 2));
  if (shot.focus) {
    target.set(...shot.focus.at).applyMatrix4(object.matrixWorld);
    look(shot.focus.radius / half);
    return camera;
  }
  let distance = 12;
  const right = new Vector3();
  const up = new Vector3();
  for (let round = 0; round < 7; round++) {
    look(distance);
    const frame = extent(object, camera);
    right.setFromMatrixColumn(camera.matrixWorld, 0);
    up.setFromMatrixColumn(camera.matrixWorld, 1);
    target.addScaledVector(right, ((frame.left + frame.right) / 2) * half * distance * aspect);
    target.addScaledVector(up, ((frame.bottom + frame.top) / 2) * half * distance);
    const size = Math.max((frame.right - frame.left) / 2, (frame.top - frame.bottom) / 2);
    distance *= size / (shot.fill ?? 0.82);
  }
  look(distance);
  return camera;
}
