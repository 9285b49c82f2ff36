/** Frames of RFC 6455, section 5.2, as far as a client of a bench needs them. */

/** Bytes of the frame, its head included, that a server began at `at`; its head must be there whole. */
export function frameLength(bytes: Buffer, at: number): number {
  const length = bytes[at + 1]! & 0x7f;
  if (length === 126) return 4 + bytes.readUInt16BE(at + 2);
  if (length === 127) return 10 + Number(bytes.readBigUInt64BE(at + 2));
  return 2 + length;
}

/** A text of at most 125 bytes as a client sends it: masked, here with zeros, which leave it as it is. */
export function writeTextFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new RangeError(`a text of ${payload.length} bytes is too long for a short frame`);
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
