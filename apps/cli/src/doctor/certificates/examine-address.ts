import { isLoopback } from '@hexduel/bot-client';
import { ok, problem, warning } from '../finding';
import type { Finding } from '../finding';
import { checkCertificate } from './check-certificate';
import { readCertificate } from './read-certificate';

const CHECK = 'certificate of the address';
const HTTPS_PORT = 443;

/** Looks at the certificate of the platform's address. */
export async function examineAddress(address: string, now: number): Promise<Finding> {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replaceAll(/[[\]]/g, '');
  if (protocol === 'http:') {
    if (isLoopback(host)) return ok(CHECK, 'none is needed on the loopback');
    const remedy = 'Put TLS in front of it, and give the address with https://.';
    return warning(CHECK, 'no TLS: passwords and sessions travel in the clear', { remedy, page: 'install' });
  }
  try {
    const seen = await readCertificate({ host, port: Number(port || HTTPS_PORT) });
    return checkCertificate(CHECK, seen, now, 'set NODE_EXTRA_CA_CERTS for hexduel');
  } catch (error) {
    const measured = `${host} cannot be used with TLS (${(error as Error).message})`;
    const remedy = 'Check --url, and look whether the reverse proxy runs.';
    return problem(CHECK, measured, { remedy, page: 'service-missing' });
  }
}
