import { formatRussianCount } from '../../numbers';
import type { Words } from '../../language';
import { ok, problem, warning } from '../finding';
import type { Finding, Mending } from '../finding';

/** A certificate as a server showed it to this machine. Times in milliseconds since 1970. */
export interface SeenCertificate {
  /** The name or address that was asked for. */
  readonly host: string;
  readonly issuer: string;
  readonly validFrom: number;
  readonly validTo: number;
  /** Why the chain is not trusted, as Node calls it: `SELF_SIGNED_CERT_IN_CHAIN`; null where it is. */
  readonly chainProblem: string | null;
  /** Why it is not for this host, in words; null where it is. */
  readonly nameProblem: Words | null;
  /** `TLSv1.3`. */
  readonly protocol: string;
}

const DAY_MS = 86_400_000;
const WARNING_DAYS = 21;
const PROBLEM_DAYS = 7;
/** These are about time, of which the dates say more. */
const OF_DATES = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']);

/** Judges a certificate at `now`. `trust` says how to have this machine trust an authority. */
export function checkCertificate(check: Words, seen: SeenCertificate, now: number, trust: Words): Finding {
  const { host, issuer, validFrom, validTo, chainProblem, nameProblem, protocol } = seen;
  const days = Math.floor((validTo - now) / DAY_MS);
  const renew: Mending = {
    remedy: [
      'Renew the certificate, and look why that did not happen by itself.',
      'Обновите сертификат и посмотрите, почему это не произошло само.',
    ],
    page: 'rotation',
  };
  if (validTo < now) {
    return problem(check, [`expired on ${dateOf(validTo)}`, `срок истёк ${dateOf(validTo)}`], renew);
  }
  if (validFrom > now) {
    const remedy: Words = [
      'Compare the clocks, or install the certificate that is valid now.',
      'Сравните часы или поставьте сертификат, который действует сейчас.',
    ];
    const measured: Words = [`valid only from ${dateOf(validFrom)}`, `действует только с ${dateOf(validFrom)}`];
    return problem(check, measured, { remedy, page: 'rotation' });
  }
  if (nameProblem !== null) {
    const remedy: Words = [
      `Issue a certificate whose alternative names hold ${host}, or use the name that it holds.`,
      `Выпустите сертификат, среди имён которого есть ${host}, или обращайтесь по имени, которое в нём есть.`,
    ];
    const measured: Words = [`not for ${host}: ${nameProblem[0]}`, `не для ${host}: ${nameProblem[1]}`];
    return problem(check, measured, { remedy, page: 'rotation' });
  }
  if (chainProblem !== null && !OF_DATES.has(chainProblem)) {
    const remedy: Words = [
      `Serve the whole chain; where the authority is your own, ${trust[0]}.`,
      `Отдавайте всю цепочку; если центр сертификации ваш собственный, ${trust[1]}.`,
    ];
    const measured: Words = [
      `this machine does not trust its chain (${chainProblem})`,
      `эта машина не доверяет его цепочке (${chainProblem})`,
    ];
    return problem(check, measured, { remedy, page: 'rotation' });
  }
  const measured: Words = [
    `for ${host}, ${days} days left, by ${issuer}, ${protocol}`,
    `для ${host}, осталось ${formatRussianCount(days, 'день', 'дня', 'дней')}, выпустил ${issuer}, ${protocol}`,
  ];
  if (days < PROBLEM_DAYS) return problem(check, measured, renew);
  return days < WARNING_DAYS ? warning(check, measured, renew) : ok(check, measured);
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
