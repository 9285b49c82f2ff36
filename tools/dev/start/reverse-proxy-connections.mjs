/**
 * The open connections by address, at most `perAddress` of each. One more closes the one that has waited longest without a request;
 * where all are at work, the new one is refused.
 */
export class ConnectionBounds {
  #open = new Map();

  constructor(perAddress) {
    this.perAddress = perAddress;
  }

  /** Whether a new connection may stay. */
  admit(socket, address) {
    const own = this.#open.get(address) ?? { count: 0, idle: new Set() };
    if (own.count >= this.perAddress) {
      const [oldest] = own.idle;
      if (!oldest) return false;
      own.idle.delete(oldest);
      oldest.destroy();
    }
    own.count += 1;
    own.idle.add(socket);
    this.#open.set(address, own);
    socket.once('close', () => {
      own.count -= 1;
      own.idle.delete(socket);
      if (own.count === 0 && this.#open.get(address) === own) this.#open.delete(address);
    });
    return true;
  }

  /** A request has come on the connection. */
  begin(socket, address) {
    this.#open.get(address)?.idle.delete(socket);
  }

  /** It was answered. */
  end(socket, address) {
    if (!socket.destroyed) this.#open.get(address)?.idle.add(socket);
  }
}
