import { connect, checkServerIdentity } from 'node:tls';
import type { ConnectionOptions, PeerCertificate, TLSSocket } from 'node:tls';
import { isIP } from 'node:net';
import type { Socket } from 'node:net';
import type { Words } from '../../language';
import { SaidError } from '../said-error';
import type { SeenCertificate } from './check-certificate';

const WITHIN_MS = 5_000;

export interface Shown {
  readonly host: string;
  readonly port: number;
  /** A connection on which TLS begins now; a new one unless there is one. */
  readonly socket?: Socket;
  /** The authority to trust besides those of this machine, and a certificate of our own, as PEM. */
  readonly ca?: string | undefined;
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
}

/** The certificate that a server shows to this machine, trusted or not. Throws where there is none. */
export async function readCertificate({ host, port, ...own }: Shown): Promise<SeenCertificate> {
  const bare = host.replaceAll(/[[\]]/g, '');
  const named = isIP(bare) === 0 ? { servername: bare } : {};
  const provided = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  const socket = await shake({ host: bare, port, ...named, rejectUnauthorized: false, ...provided });
  try {
    const certificate = socket.getPeerCertificate();
    const refusal = checkServerIdentity(bare, certificate);
    // Where only the name is wrong, this is what Node found: the chain is trusted then.
    const chain = socket.authorized ? null : String(socket.authorizationError);
    return {
      host: bare,
      issuer: [certificate.issuer.O, certificate.issuer.CN].flat().filter(Boolean).join(', '),
      validFrom: Date.parse(certificate.valid_from),
      validTo: Date.parse(certificate.valid_to),
      chainProblem: chain === null || /ALTNAME/.test(chain) ? null : chain,
      nameProblem: refusal ? namesOf(certificate) : null,
      protocol: socket.getProtocol() ?? 'unknown',
    };
  } finally {
    socket.destroy();
  }
}

function namesOf({ subjectaltname, subject }: PeerCertificate): Words {
  const names = [subjectaltname ?? subject.CN].flat().join(', ');
  return [`its names are ${names}`, `в нём имена ${names}`];
}

function shake(options: ConnectionOptions): Promise<TLSSocket> {
  const silence: Words = [`nothing within ${WITHIN_MS / 1_000} s`, `ничего за ${WITHIN_MS / 1_000} с`];
  return new Promise((resolve, reject) => {
    const socket = connect(options, () => resolve(socket));
    // Later errors, such as a server that wants a certificate of ours, say nothing about its own.
    socket.on('error', reject);
    socket.setTimeout(WITHIN_MS, () => socket.destroy(new SaidError(silence)));
  });
}
