const FINAL_TEXT = 0x81;
const LENGTH_16 = 126;
const LENGTH_64 = 127;

/** A text as one WebSocket frame of a server (RFC 6455, 5.2: unmasked, not compressed), to be written to any number of sockets. */
export function frameText(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const offset = length < LENGTH_16 ? 2 : length < 0x1_0000 ? 4 : 10;
  const frame = Buffer.allocUnsafeSlow(offset + length);
  frame[0] = FINAL_TEXT;
  if (offset === 2) frame[1] = length;
  else if (offset === 4) {
    frame[1] = LENGTH_16;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_64;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, offset);
  return frame;
}
