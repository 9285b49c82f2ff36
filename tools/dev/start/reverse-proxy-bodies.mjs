import { LONGEST_BODY } from './reverse-proxy-rules.mjs';

/**
 * Reads the bodies of requests whole, before a service sees anything of them: a body that is sent in part takes nothing but its own
 * connection. At most `perAddress` may be half sent from one address, `total` from all; one more cuts off the oldest of them, so that
 * bodies that are sent at once always get through.
 */
export class BodyReader {
  /** What ends the reading of each half-sent body, oldest first; its value is the address. */
  #unfinished = new Map();
  #ofAddress = new Map();

  constructor({ perAddress, total }) {
    this.perAddress = perAddress;
    this.total = total;
  }

  /**
   * Resolves to `{ body }`, null where the request has none, or to `{ failure }`: `too large`, `too slow` where it was cut off,
   * `gone` where the client hung up.
   */
  read(request, address) {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && (length === undefined || Number(length) === 0)) return { body: null };
    if (Number(length) > LONGEST_BODY) return this.#discard(request);
    return new Promise((resolve) => {
      const chunks = [];
      let size = 0;
      const end = (result) => {
        this.#remove(cutOff, address);
        request.removeAllListeners('data');
        resolve(result);
      };
      const cutOff = () => end({ failure: 'too slow' });
      this.#add(cutOff, address);
      request.on('data', (chunk) => {
        size += chunk.length;
        if (size > LONGEST_BODY) end(this.#discard(request));
        else chunks.push(chunk);
      });
      request.once('end', () => end({ body: Buffer.concat(chunks) }));
      request.once('close', () => end({ failure: 'gone' }));
      request.once('error', () => end({ failure: 'gone' }));
    });
  }

  // Reads on without keeping anything: a client that still sends would not see the answer. The time-out of requests bounds it.
  #discard(request) {
    request.resume();
    return { failure: 'too large' };
  }

  #add(cutOff, address) {
    const own = this.#ofAddress.get(address) ?? new Set();
    this.#ofAddress.set(address, own.add(cutOff));
    this.#unfinished.set(cutOff, address);
    if (own.size > this.perAddress) own.values().next().value();
    if (this.#unfinished.size > this.total) this.#unfinished.keys().next().value();
  }

  #remove(cutOff, address) {
    this.#unfinished.delete(cutOff);
    const own = this.#ofAddress.get(address);
    own?.delete(cutOff);
    if (own?.size === 0) this.#ofAddress.delete(address);
  }
}
