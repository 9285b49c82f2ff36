/** A string as keys hold it: behind its length in four bytes. */
export function wireString(content: Buffer | string): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** The line of a key of this type, whose bytes are the type and these parts, each behind its length. */
export function keyLine(type: string, ...parts: readonly (Buffer | string)[]): string {
  return `${type} ${Buffer.concat([type, ...parts].map(wireString)).toString('base64')}`;
}

/** The parts of a key's line, the type first. */
export function keyParts(line: string): Buffer[] {
  const parts: Buffer[] = [];
  let rest = Buffer.from(line.split(' ')[1] ?? '', 'base64');
  while (rest.length > 0) {
    const end = 4 + rest.readUInt32BE();
    parts.push(rest.subarray(4, end));
    rest = rest.subarray(end);
  }
  return parts;
}
