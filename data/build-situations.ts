import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { black, inkWidth } from './drawings/pen.ts';
import { bikeScenes } from './drawings/situations/bike-scenes.ts';
import { carScenes } from './drawings/situations/car-scenes.ts';
import { coastalScenes } from './drawings/situations/coastal-scenes.ts';
import { firstScenes } from './drawings/situations/first-scenes.ts';
import { sheet } from './drawings/situations/frame.ts';
import { inlandScenes } from './drawings/situations/inland-scenes.ts';
import { juniorScenes } from './drawings/situations/junior-scenes.ts';
import { writeCentred } from './drawings/title-letters.ts';
import { withPalette } from './drawings/with-palette.ts';

/** Writes the situations that theory questions show: a picture a question, in the colours of the palette. */

const folder = join(import.meta.dirname, '../public/uploads/code');
const scenes = {
  ...carScenes(writeCentred),
  ...bikeScenes(writeCentred),
  ...inlandScenes(writeCentred),
  ...coastalScenes(writeCentred),
  ...juniorScenes(writeCentred),
  ...firstScenes(writeCentred),
};
const { width, height } = sheet;
const pen = `fill="none" stroke="${black}" stroke-width="${inkWidth}" stroke-linecap="round" stroke-linejoin="round"`;

mkdirSync(folder, { recursive: true });
for (const [name, { title, scene }] of Object.entries(scenes)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ${pen}><title>${title}</title>${scene}</svg>\n`;
  writeFileSync(join(folder, `${name}.svg`), withPalette(svg));
}
console.log(`${Object.keys(scenes).length} situations`);
