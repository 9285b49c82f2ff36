import 'server-only';
import { ImageResponse } from 'next/og';
import type { ReactElement } from 'react';
import { KeptPictures } from './kept-pictures';
import { plainPicture } from './picture-frame';
import { pictureFonts } from './picture-fonts';
import { PICTURE_SIZE } from './picture-size';

const pictures = new KeptPictures(() => performance.now());

/** What a picture shows; null where there is nothing to show. */
export interface Picture {
  /** Names everything that the picture depends on. */
  readonly key: string;
  /** How long it stays true, in seconds. */
  readonly maxAgeS: number;
  readonly draw: () => ReactElement;
}

/** A picture as a PNG; a plain one instead of one that does not exist or cannot be drawn. */
export async function answerPicture(find: () => Promise<Picture | null>): Promise<Response> {
  const picture = await find().catch(() => null);
  if (picture) {
    const png = await rendered(picture);
    if (png) return asPng(png, picture.maxAgeS);
  }
  const plain = await rendered({ key: 'plain', maxAgeS: 3_600, draw: plainPicture });
  return plain ? asPng(plain, 60) : new Response(null, { status: 503, headers: { 'Retry-After': '5' } });
}

async function rendered({ key, maxAgeS, draw }: Picture): Promise<ArrayBuffer | null> {
  try {
    const png = pictures.get(key, maxAgeS * 1_000, async () => {
      const fonts = await pictureFonts();
      return new ImageResponse(draw(), { ...PICTURE_SIZE, fonts }).arrayBuffer();
    });
    return await png;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.error(JSON.stringify({ level: 'error', msg: `cannot draw the picture ${key}: ${why}` }));
    return null;
  }
}

function asPng(png: ArrayBuffer, maxAgeS: number): Response {
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': `public, max-age=${maxAgeS}` };
  return new Response(png, { headers });
}
