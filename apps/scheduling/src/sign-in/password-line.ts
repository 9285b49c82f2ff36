import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BoundedLine, hashPassword } from '@hexduel/identity';

/** Two of the four threads that libuv has for hashes, files and names: the other two stay free. */
const AT_ONCE = 2;
/** A hash takes up to a second on a slow core: nobody waits for much longer than four of them. */
const WAITING = 8;
const WAITING_FIRST = 4;

/** Every hash of a password in this process. Admins who are known go first, in a line of their own. */
@Injectable()
export class PasswordLine extends BoundedLine {
  constructor() {
    super({ atOnce: AT_ONCE, waiting: WAITING, waitingFirst: WAITING_FIRST });
  }

  /** The hash of a new password, as an admin who is signed in chooses it; null if too many wait. */
  hash(password: string): Promise<string | null> {
    return this.run(() => hashPassword(password, randomBytes(16)), true);
  }
}
