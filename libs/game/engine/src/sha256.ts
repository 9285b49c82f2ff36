// FIPS 180-4. Implemented here because the engine runs in browsers and services and uses no library of either.

/** The first 32 bits of the fractional parts of `root` of the first `count` primes. */
function primeFractions(count: number, root: (prime: number) => number): Int32Array {
  const fractions = new Int32Array(count);
  for (let candidate = 2, found = 0; found < count; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) isPrime = false;
    if (isPrime) fractions[found++] = ((root(candidate) % 1) * 2 ** 32) | 0;
  }
  return fractions;
}

const START = primeFractions(8, Math.sqrt);
const ROUNDS = primeFractions(64, Math.cbrt);

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message padded to whole blocks of 64 bytes: a one bit, zeros, the length in bits. */
function pad(ascii: string): Uint8Array {
  const padded = new Uint8Array(Math.ceil((ascii.length + 9) / 64) * 64);
  for (let at = 0; at < ascii.length; at += 1) padded[at] = ascii.charCodeAt(at);
  padded[ascii.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(ascii.length) * 8n);
  return padded;
}

function schedule(block: DataView, words: Int32Array): void {
  for (let t = 0; t < 16; t += 1) words[t] = block.getInt32(t * 4);
  for (let t = 16; t < 64; t += 1) {
    const a = words[t - 15]!;
    const b = words[t - 2]!;
    const small = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const large = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    words[t] = words[t - 16]! + small + words[t - 7]! + large;
  }
}

function compress(state: Int32Array, words: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t += 1) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + ROUNDS[t]! + words[t]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [k, word] of [a, b, c, d, e, f, g, h].entries()) state[k] = state[k]! + word;
}

/** SHA-256 of an ASCII text, as 64 lower-case hexadecimal digits. */
export function sha256(ascii: string): string {
  const padded = pad(ascii);
  const state = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    schedule(new DataView(padded.buffer, at, 64), words);
    compress(state, words);
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
