import { taskHashes } from '../dev/task-hash.mjs';
import type { ImageName } from './image-table';

/**
 * The references of images, such as `hexduel/ladder:1234`: the tag is Nx's hash of what goes into the image, so a change of
 * anything else leaves it as it is.
 */
export async function imageReferences(names: readonly ImageName[]): Promise<Map<ImageName, string>> {
  const hashes = await taskHashes(names, 'image');
  return new Map(names.map((name) => [name, `hexduel/${name}:${hashes.get(name) ?? ''}`]));
}
