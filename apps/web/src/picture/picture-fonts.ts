import 'server-only';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

interface PictureFont {
  readonly name: string;
  readonly data: Buffer;
  readonly weight: 500 | 700;
  readonly style: 'normal';
}

let loaded: Promise<PictureFont[]> | null = null;

/** Inter in Latin and Cyrillic; read once. The renderer needs the older format of its files. */
export function pictureFonts(): Promise<PictureFont[]> {
  loaded ??= Promise.all(
    (['latin', 'cyrillic'] as const).flatMap((script) =>
      ([500, 700] as const).map(async (weight): Promise<PictureFont> => {
        const data = await readPackaged(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`);
        return { name: `Inter ${script}`, data, weight, style: 'normal' };
      }),
    ),
  );
  loaded.catch(() => (loaded = null));
  return loaded;
}

/** Reads a file of an installed package. The bundler must not follow this, so it looks where Node would. */
async function readPackaged(name: string): Promise<Buffer> {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    try {
      return await readFile(join(folder, 'node_modules', name));
    } catch (error) {
      if (folder === dirname(folder)) throw error;
    }
  }
}
