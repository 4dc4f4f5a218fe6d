import { buffer } from 'node:stream/consumers';
import { PictureError } from './fetch-picture.ts';
import { makePicture } from './make-picture.ts';

// Decodes one picture from the standard input: a file that crashes the image library, or fills the memory, ends this
// process and not the server. `makeApart` starts it.
const [hash = '', folder = '', maxPixels = ''] = process.argv.slice(2);
try {
  process.stdout.write(await makePicture(await buffer(process.stdin), hash, folder, Number(maxPixels)));
} catch (error) {
  process.stderr.write(error instanceof PictureError ? error.message : 'it is damaged or not a picture');
  process.exitCode = 1;
}
