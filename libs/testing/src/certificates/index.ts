export { makeCertificates, renewCertificate } from './make-certificates';
export type { TestCertificates } from './make-certificates';
