import { iconPng } from '../../frame/icon-png';

export const dynamic = 'force-static';

const SIZE = 32;
const HEADER_BYTES = 22;

/** The icon for what asks for /favicon.ico and knows no SVG: a file of one PNG. */
export async function GET(): Promise<Response> {
  const png = Buffer.from(await iconPng(SIZE).arrayBuffer());
  const header = Buffer.alloc(HEADER_BYTES);
  // An icon file (type 1) with one picture of 32 by 32 pixels, 32 bits each, that starts after this header.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(SIZE, 6);
  header.writeUInt8(SIZE, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return new Response(new Uint8Array(Buffer.concat([header, png])), { headers: { 'Content-Type': 'image/x-icon' } });
}
