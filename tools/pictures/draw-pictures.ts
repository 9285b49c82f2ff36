/** `npx tsx tools/pictures/draw-pictures.ts`: draws the pictures of the guide into docs/pictures. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { guidePictures } from './guide-pictures';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

mkdirSync(folder, { recursive: true });
for (const [name, svg] of guidePictures()) {
  writeFileSync(`${folder}${name}`, svg);
  console.log(`docs/pictures/${name}: ${svg.length} characters`);
}
