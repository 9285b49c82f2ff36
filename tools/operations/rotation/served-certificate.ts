import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { TestCertificates } from '@hexduel/testing/certificates';

/** By which a client of Postgres asks for TLS. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** The serial number of the certificate that nats-server shows to a new connection: it speaks first, then TLS begins. */
export async function natsSerial(port: number, own: TestCertificates): Promise<string> {
  return serialOf(await connected(port), own);
}

/** The same of Postgres, which is asked for TLS first. */
export async function postgresSerial(port: number, own: TestCertificates): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(SSL_REQUEST);
  await once(socket, 'data');
  return serialOf(socket, own);
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'data');
  return socket;
}

async function serialOf(socket: Socket, { caFile, certFile, keyFile }: TestCertificates): Promise<string> {
  const read = (file: string): Buffer => readFileSync(file);
  const secure = connectTls({ socket, ca: read(caFile), cert: read(certFile), key: read(keyFile), host: '127.0.0.1' });
  await once(secure, 'secureConnect');
  const { serialNumber } = secure.getPeerCertificate();
  secure.destroy();
  return serialNumber;
}
