import type { Object3D } from 'three';

export type Vec3 = readonly [x: number, y: number, z: number];
export type Vec2 = readonly [x: number, y: number];
/** `#rrggbb` */
export type Colour = `#${string}`;

/** A bright rectangle of the studio: width, height, place, brightness, colour. */
export interface Softbox {
  readonly size: Vec2;
  readonly at: Vec3;
  readonly power: number;
  readonly colour?: Colour;
}

/** What the product reflects. */
export interface Room {
  readonly top?: Colour;
  readonly horizon?: Colour;
  readonly below?: Colour;
  readonly boxes?: readonly Softbox[];
  readonly intensity?: number;
}

/** One way of photographing a model. */
export interface Shot {
  /** Puts the model (or several of it) on the floor; without it the model stands alone. */
  readonly arrange?: () => Object3D;
  /** Turn of the model around the vertical axis, in degrees; positive shows more of its left side. */
  readonly yaw?: number;
  /** Height of the camera over the horizon, in degrees. */
  readonly elevation?: number;
  readonly fov?: number;
  /** Share of the frame that the longer side takes. */
  readonly fill?: number;
  /** Close-up: frames the ball around this point of the model instead of all of it. */
  readonly focus?: { readonly at: Vec3; readonly radius: number };
  readonly exposure?: number;
  readonly room?: Room;
  readonly key?: { readonly power?: number; readonly from?: Vec3; readonly size?: number };
  readonly dome?: number;
  /** Darkness of the shadow on the floor; `null` for no floor at all. */
  readonly shadow?: number | null;
  /** Distance from the centre where the shadow on the floor has faded to nothing. */
  readonly fade?: number;
  readonly normalBias?: number;
  /** The part that light and shadows have to cover, when the scene holds more than the product (a floor). */
  readonly bounds?: { readonly at: Vec3; readonly radius: number };
  /** Width to height. */
  readonly aspect?: number;
}

export interface ModelSpec {
  /** Its main colour: dark things are exposed longer, white ones shorter. */
  readonly tone?: Colour;
  readonly build: () => Object3D;
  readonly shots: Readonly<Record<string, Shot>>;
}

/** The four that every family has; some have more. */
export interface UsualShots {
  readonly card: Shot;
  readonly front: Shot;
  readonly side: Shot;
  readonly detail: Shot;
}
