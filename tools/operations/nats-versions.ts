import { findNatsServer } from '../dev/nats-server.mjs';
import { programOf } from './install-tools.mjs';

/** The versions of nats-server that an installation may have, and the path of each: that of Debian, as `npm start` finds it, and the newest. */
export const NATS_VERSIONS: Readonly<Record<string, () => Promise<string>>> = {
  "Debian's nats-server": async () => {
    const found = await findNatsServer();
    if (!found.ok) throw new Error(found.problem);
    return found.path;
  },
  'the newest nats-server': () => Promise.resolve(programOf('nats-server-newest')),
};
