import { actionCamera } from './families/action-camera.ts';
import { band } from './families/band.ts';
import { bulb } from './families/bulb.ts';
import { cable } from './families/cable.ts';
import { camera } from './families/camera.ts';
import { charger } from './families/charger.ts';
import { chargingPad } from './families/charging-pad.ts';
import { gameConsole } from './families/console.ts';
import { controller } from './families/controller.ts';
import { desktop } from './families/desktop.ts';
import { dock } from './families/dock.ts';
import { drone } from './families/drone.ts';
import { eReader } from './families/e-reader.ts';
import { earbuds } from './families/earbuds.ts';
import { fold } from './families/fold.ts';
import { handheld } from './families/handheld.ts';
import { headphones } from './families/headphones.ts';
import { headset } from './families/headset.ts';
import { hero } from './families/hero.ts';
import { keyboard } from './families/keyboard.ts';
import { lantern } from './families/lantern.ts';
import { laptop } from './families/laptop.ts';
import { lens } from './families/lens.ts';
import { microphone } from './families/microphone.ts';
import { miniPc } from './families/mini-pc.ts';
import { monitor } from './families/monitor.ts';
import { mouse } from './families/mouse.ts';
import { phone } from './families/phone.ts';
import { powerBank } from './families/power-bank.ts';
import { projector } from './families/projector.ts';
import { router } from './families/router.ts';
import { securityCamera } from './families/security-camera.ts';
import { set } from './families/set.ts';
import { soundbar } from './families/soundbar.ts';
import { speaker } from './families/speaker.ts';
import { ssd } from './families/ssd.ts';
import { storage } from './families/storage.ts';
import { strip } from './families/strip.ts';
import { tablet } from './families/tablet.ts';
import { thermostat } from './families/thermostat.ts';
import { tv } from './families/tv.ts';
import { vacuum } from './families/vacuum.ts';
import { valve } from './families/valve.ts';
import { vrHeadset } from './families/vr-headset.ts';
import { watch } from './families/watch.ts';
import { webcam } from './families/webcam.ts';

/** Every product family the studio can build. */
export const FAMILIES = {
  'action-camera': actionCamera,
  bulb,
  camera,
  charger,
  console: gameConsole,
  controller,
  desktop,
  dock,
  drone,
  'e-reader': eReader,
  earbuds,
  headphones,
  headset,
  hero,
  keyboard,
  laptop,
  lens,
  microphone,
  'mini-pc': miniPc,
  monitor,
  mouse,
  phone,
  'power-bank': powerBank,
  projector,
  router,
  'security-camera': securityCamera,
  set,
  soundbar,
  speaker,
  ssd,
  tablet,
  thermostat,
  tv,
  vacuum,
  'vr-headset': vrHeadset,
  watch,
  webcam,
  band,
  cable,
  'charging-pad': chargingPad,
  fold,
  handheld,
  lantern,
  storage,
  strip,
  valve,
} as const;
export type FamilyName = keyof typeof FAMILIES;

/** One picture to render: its file name, the model with its options, and the shot. */
export type Picture = {
  [Family in FamilyName]: {
    readonly name: string;
    readonly family: Family;
    readonly options: NonNullable<Parameters<(typeof FAMILIES)[Family]>[0]>;
    readonly shot: string;
    /** Width in pixels and number of frames, when they are not the usual ones. */
    readonly size?: number;
    readonly frames?: number;
  };
}[FamilyName];
