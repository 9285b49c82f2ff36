import { createHash, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const SIGNATURE_LENGTH = 86;
const MOST_REMEMBERED = 10_000;

/**
 * Verifies Ed25519 signatures, and remembers those that were right: verifying costs some fifty times as much as looking one up, and a
 * session comes with each request. What is forged is never remembered, so it displaces nothing.
 */
export class SignatureCheck {
  readonly #verified = new Set<string>();

  constructor(
    private readonly keys: readonly KeyObject[],
    private readonly mostRemembered = MOST_REMEMBERED,
  ) {}

  /** Whether one of the keys made this signature (86 characters of base64url) of the text. */
  isSigned(text: string, signature: string): boolean {
    if (signature.length !== SIGNATURE_LENGTH || this.keys.length === 0) return false;
    // By a digest: the comparison leaks nothing, and an entry has the same size for any text.
    const digest = createHash('sha256').update(`${text}.${signature}`).digest('base64url');
    if (this.#verified.has(digest)) return true;
    const bytes = Buffer.from(signature, 'base64url');
    // The last character has bits to spare: only one way of writing a signature counts.
    if (bytes.toString('base64url') !== signature) return false;
    if (!this.keys.some((key) => verify(null, Buffer.from(text), key, bytes))) return false;
    this.#remember(digest);
    return true;
  }

  /** How many signatures are remembered. */
  get remembered(): number {
    return this.#verified.size;
  }

  #remember(digest: string): void {
    const [oldest] = this.#verified;
    if (this.#verified.size >= this.mostRemembered && oldest !== undefined) this.#verified.delete(oldest);
    this.#verified.add(digest);
  }
}
