import { camera } from './families/camera.ts';
import { controller } from './families/controller.ts';
import { earbuds } from './families/earbuds.ts';
import { headphones } from './families/headphones.ts';
import { keyboard } from './families/keyboard.ts';
import { laptop } from './families/laptop.ts';
import { monitor } from './families/monitor.ts';
import { mouse } from './families/mouse.ts';
import { phone } from './families/phone.ts';
import { soundbar } from './families/soundbar.ts';
import { speaker } from './families/speaker.ts';
import { tablet } from './families/tablet.ts';
import { tv } from './families/tv.ts';
import { watch } from './families/watch.ts';

/** Every product family the studio can build; the name is the name of its file. */
export const FAMILIES = {
  camera,
  controller,
  earbuds,
  headphones,
  keyboard,
  laptop,
  monitor,
  mouse,
  phone,
  soundbar,
  speaker,
  tablet,
  tv,
  watch,
} as const;
export type FamilyName = keyof typeof FAMILIES;

/** One wished picture: its file name, the model with its options, and the shot. */
export type Picture = {
  [Family in FamilyName]: {
    readonly name: string;
    readonly family: Family;
    readonly options: NonNullable<Parameters<(typeof FAMILIES)[Family]>[0]>;
    readonly shot: string;
  };
}[FamilyName];
