import { execFile } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const openssl = (...args: string[]) => run('openssl', args);

/** Paths of PEM files. */
export interface TestCertificates {
  readonly caFile: string;
  readonly certFile: string;
  readonly keyFile: string;
}

/**
 * Makes an authority in the folder, and a certificate of it for `host` that serves and identifies a client named `name`. By the
 * `openssl` of this machine; throws where there is none.
 */
export async function makeCertificates(
  folder: string,
  { host = 'localhost', name = 'hexduel' }: { readonly host?: string; readonly name?: string } = {},
): Promise<TestCertificates> {
  const file = (called: string): string => join(folder, called);
  await openssl(
    ...['req', '-x509', ...NEW_KEY, '-days', '2', '-subj', '/CN=hexduel-test-authority'],
    ...['-keyout', file('ca-key.pem'), '-out', file('ca.pem')],
  );
  const kind = /^[0-9.]+$/.test(host) ? 'IP' : 'DNS';
  await writeFile(file('names.conf'), `subjectAltName=${kind}:${host}\nextendedKeyUsage=serverAuth,clientAuth\n`);
  await renewCertificate(folder, { name });
  return { caFile: file('ca.pem'), certFile: file('cert.pem'), keyFile: file('key.pem') };
}

/** Replaces the certificate of `makeCertificates` and its key in their files by others of the same authority. */
export async function renewCertificate(
  folder: string,
  { name = 'hexduel' }: { readonly name?: string } = {},
): Promise<void> {
  const file = (called: string): string => join(folder, called);
  await openssl(
    ...['req', ...NEW_KEY, '-subj', `/CN=${name}`, '-keyout', file('key.pem'), '-out', file('request.pem')],
  );
  await openssl(
    ...['x509', '-req', '-in', file('request.pem'), '-days', '2', '-extfile', file('names.conf')],
    ...['-CA', file('ca.pem'), '-CAkey', file('ca-key.pem'), '-CAcreateserial', '-out', file('cert.pem')],
  );
  // Postgres refuses a key that others may read.
  await chmod(file('key.pem'), 0o600);
}
