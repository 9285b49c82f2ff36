import { isLoopback } from '@hexduel/bot-client';
import type { Words } from '../../language';
import { ok, problem, warning } from '../finding';
import type { Finding } from '../finding';
import { wordsOfError } from '../said-error';
import { checkCertificate } from './check-certificate';
import { readCertificate } from './read-certificate';

const CHECK: Words = ['certificate of the address', 'сертификат адреса'];
const TRUST: Words = ['set NODE_EXTRA_CA_CERTS for hexduel', 'задайте для hexduel NODE_EXTRA_CA_CERTS'];
const HTTPS_PORT = 443;

/** Looks at the certificate of the platform's address. */
export async function examineAddress(address: string, now: number): Promise<Finding> {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replaceAll(/[[\]]/g, '');
  if (protocol === 'http:') {
    if (isLoopback(host)) return ok(CHECK, ['none is needed on the loopback', 'на самой машине он не нужен']);
    const remedy: Words = [
      'Put TLS in front of it, and give the address with https://.',
      'Поставьте перед системой TLS и указывайте адрес с https://.',
    ];
    const measured: Words = [
      'no TLS: passwords and sessions travel in the clear',
      'TLS нет: пароли и сеансы идут открытым текстом',
    ];
    return warning(CHECK, measured, { remedy, page: 'install' });
  }
  try {
    const seen = await readCertificate({ host, port: Number(port || HTTPS_PORT) });
    return checkCertificate(CHECK, seen, now, TRUST);
  } catch (error) {
    const [why, whyRu] = wordsOfError(error);
    const measured: Words = [`${host} cannot be used with TLS (${why})`, `с ${host} не связаться по TLS (${whyRu})`];
    const remedy: Words = [
      'Check --url, and look whether the reverse proxy runs.',
      'Проверьте --url и посмотрите, работает ли обратный прокси.',
    ];
    return problem(CHECK, measured, { remedy, page: 'service-missing' });
  }
}
