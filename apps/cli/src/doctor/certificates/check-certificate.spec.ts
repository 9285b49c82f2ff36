import { said } from '../../testing/said-finding';
import { checkCertificate } from './check-certificate';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const day = (n: number) => NOW + n * 86_400_000;
const TRUST = ['set NODE_EXTRA_CA_CERTS', 'задайте NODE_EXTRA_CA_CERTS'] as const;
const seen = {
  host: 'hexduel.example',
  issuer: 'An authority',
  validFrom: day(-10),
  validTo: day(80),
  chainProblem: null,
  nameProblem: null,
  protocol: 'TLSv1.3',
};

it.each([
  ['well', {}, 'ok', '80 days left, by An authority, TLSv1.3'],
  ['soon at its end', { validTo: day(20) }, 'warning', '20 days left'],
  ['nearly at its end', { validTo: day(6) }, 'problem', '6 days left'],
  ['expired', { validTo: day(-1), chainProblem: 'CERT_HAS_EXPIRED' }, 'problem', 'expired on 2026-11-23'],
  ['too early', { validFrom: day(1) }, 'problem', 'valid only from 2026-11-25'],
  [
    'of another host',
    { nameProblem: ['its names are DNS:other', 'в нём имена DNS:other'] },
    'problem',
    'not for hexduel.example: its names are',
  ],
  ['of nobody known', { chainProblem: 'SELF_SIGNED_CERT_IN_CHAIN' }, 'problem', 'does not trust its chain'],
] as const)('%s', (_what, changed, state, measured) => {
  const finding = checkCertificate(['certificate', 'сертификат'], { ...seen, ...changed }, NOW, TRUST);
  expect(said(finding, ['An authority'])).toMatchObject({ state, measured: expect.stringContaining(measured) });
});
