import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { DefeatCause } from '@hexduel/contracts-http';
import { causeWording } from './cause-values';

interface CauseLineProps {
  readonly cause: DefeatCause | null;
  readonly className: string;
}

/** Why a bot lost a leg, in a sentence; nothing where the reason of the leg says everything that is known. */
export function CauseLine({ cause, className }: CauseLineProps): ReactNode {
  const t = useTranslations('cause');
  const wording = causeWording(cause);
  return wording ? <span className={className}>{t(wording.key, wording.values)}</span> : null;
}
