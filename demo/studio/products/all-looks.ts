import { COMPUTERS } from '#demo/studio/products/computers.ts';
import type { Looks } from '#demo/studio/products/look.ts';
import { MOBILE } from '#demo/studio/products/mobile.ts';
import { PLAY_AND_HOME } from '#demo/studio/products/play-and-home.ts';
import { SOUND } from '#demo/studio/products/sound.ts';
import { WRIST_AND_CAMERA } from '#demo/studio/products/wrist-and-camera.ts';

/** How every product of the catalogue looks; one without a look has no picture. */
export const LOOKS: Looks = { ...MOBILE, ...SOUND, ...COMPUTERS, ...WRIST_AND_CAMERA, ...PLAY_AND_HOME };
