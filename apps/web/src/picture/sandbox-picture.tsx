import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { generateBoard } from '@hexduel/engine';
import { formatPoints, sandboxName } from '../i18n/format';
import type { Locale } from '../i18n/locales';
import { fetchLadder } from '../ladder-service/ladder-client';
import type { Picture } from './answer-picture';
import { boardImage } from './board-image';
import { BOARD_HEIGHT, DIM, PictureFrame, shortened } from './picture-frame';

/** The first three of a ladder; null where there is no such sandbox. */
export async function sandboxPicture(slug: string, locale: Locale): Promise<Picture | null> {
  const reply = await fetchLadder(slug);
  if (reply.kind !== 'found') return null;
  const { data: ladder, epoch, rev } = reply.answer;
  const t = await getTranslations({ locale, namespace: 'tournament' });
  const first = ladder.scoredRound === 0 ? [] : ladder.rows.filter(({ hasLeft }) => !hasLeft).slice(0, 3);
  return {
    key: `sandbox ${ladder.sandbox.sandbox} ${epoch} ${rev} ${locale}`,
    maxAgeS: 30,
    draw: (): ReactElement => (
      <PictureFrame
        board={boardImage(generateBoard(7, 5), null, BOARD_HEIGHT)}
        above={t(ladder.tournament)}
        below="Hexduel"
      >
        <div style={{ display: 'flex', fontSize: 60, fontWeight: 700, lineHeight: 1.1, letterSpacing: -2 }}>
          {shortened(sandboxName(ladder.sandbox, locale), 36)}
        </div>
        {first.map(({ entry, place, name, score }) => (
          <div key={entry} style={{ display: 'flex', marginTop: 20, fontSize: 36 }}>
            <div style={{ display: 'flex', width: 48, color: DIM }}>{String(place)}</div>
            <div style={{ display: 'flex', flex: 1 }}>{shortened(name, 24)}</div>
            <div style={{ display: 'flex', fontWeight: 700 }}>{formatPoints(score, locale)}</div>
          </div>
        ))}
      </PictureFrame>
    ),
  };
}
