export { makeCertificates } from './make-certificates';
export type { TestCertificates } from './make-certificates';
