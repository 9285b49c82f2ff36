import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PracticeGame } from '@hexduel/contracts-http';
import { CauseLine } from '../defeat/cause-line';

interface GameResultProps {
  readonly game: PracticeGame;
  readonly opponent: string;
}

/** How a game ended, from the reader's side. */
export function GameResult({ game: { result, colour }, opponent }: GameResultProps): ReactNode {
  const t = useTranslations('practice');
  const reasons = useTranslations('reason');
  if (!result) return null;
  const { winner, chips, reason, cause, detail } = result;
  const [yours, theirs] = colour === 1 ? chips : [chips[1], chips[0]];
  const verdict = reason === 'expired' ? 'expired' : winner === null ? 'drawn' : winner === colour ? 'won' : 'lost';
  const why =
    reason === 'resigned' || reason === 'expired'
      ? t(`reason.${reason}`)
      : reasons(reason, { team: winner === colour ? opponent : t('you') });
  return (
    <section role="status" data-result={verdict} className="panel border-l-4! border-l-ink! p-4">
      <h2 className="text-xl font-bold tracking-tight">{t(`verdict.${verdict}`)}</h2>
      <p className="numbers mt-1 text-3xl font-bold">{`${yours} : ${theirs}`}</p>
      <p className="mt-1 text-sm text-dim wrap-anywhere">{why}</p>
      <CauseLine cause={cause} className="mt-1 block text-sm wrap-anywhere text-dim" />
      {detail === null ? null : <p className="mt-1 font-mono text-xs wrap-anywhere text-dim">{detail}</p>}
    </section>
  );
}
