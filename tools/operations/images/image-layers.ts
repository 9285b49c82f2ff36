import { createReadStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import type { ImageStorage } from '../image-storage';

export interface Layer {
  readonly digest: string;
  /** A tar archive. */
  readonly file: string;
}

/** The layers of an image, those of its base first, in a new folder of the storage. */
export async function layersOf(storage: ImageStorage, reference: string, name: string): Promise<Layer[]> {
  const folder = join(storage.folder, 'layers', name);
  mkdirSync(join(storage.folder, 'layers'), { recursive: true });
  // Buildah calls what has no registry local.
  const image = reference.startsWith('hexduel/') ? `localhost/${reference}` : reference;
  await storage.run('skopeo', ['copy', '--quiet', `containers-storage:${image}`, `dir:${folder}`]);
  const { layers } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    layers: { digest: string }[];
  };
  return layers.map(({ digest }) => ({ digest, file: join(folder, digest.replace('sha256:', '')) }));
}

/** How many bytes a registry would store of a layer. */
export async function compressedBytes({ file }: Layer): Promise<number> {
  let bytes = 0;
  for await (const chunk of createReadStream(file).pipe(createGzip())) bytes += (chunk as Buffer).length;
  return bytes;
}

/** Unpacks layers one over the other; the folder. */
export async function unpack(storage: ImageStorage, layers: readonly Layer[], name: string): Promise<string> {
  const folder = join(storage.folder, 'files', name);
  mkdirSync(folder, { recursive: true });
  for (const { file } of layers) await storage.run('tar', ['-xf', file, '-C', folder]);
  return folder;
}
