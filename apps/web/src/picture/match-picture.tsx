import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { boardOf } from '@hexduel/engine';
import type { LegNumber } from '@hexduel/live-client/match-topic';
import { sandboxName } from '../i18n/format';
import type { Locale } from '../i18n/locales';
import { fetchMatch } from '../ladder-service/ladder-client';
import { positionAt } from '../replay/recording';
import { colorOf, shownLegs } from '../replay/shown-legs';
import type { Picture } from './answer-picture';
import { boardImage } from './board-image';
import { BOARD_HEIGHT, ONE, PictureFrame, TWO, shortened } from './picture-frame';

export interface MatchPictureQuery {
  readonly match: string;
  readonly leg: LegNumber | null;
  /** After how many moves; null for the end. */
  readonly ply: number | null;
  readonly locale: Locale;
}

/** The board of a match after a move with the names and chips of both teams; null where there is no such match. */
export async function matchPicture({ match: id, leg: asked, ply, locale }: MatchPictureQuery): Promise<Picture | null> {
  const reply = await fetchMatch(id);
  if (reply.kind !== 'found') return null;
  const { data: match, epoch, rev } = reply.answer;
  const legs = shownLegs({ match, attempt: 0, turns: {} });
  const leg = legs.find((each) => each.leg === asked) ?? legs.at(asked === null && ply === null ? -1 : 0);
  if (!leg?.recording) return null;
  const { recording } = leg;
  const at = Math.min(ply ?? recording.plies.length, recording.plies.length);
  const position = positionAt(recording, at);
  const t = await getTranslations({ locale, namespace: 'match' });
  const rounds = await getTranslations({ locale, namespace: 'round' });
  const isOver = match.state === 'finished';
  return {
    key: `match ${match.match} ${epoch} ${rev} ${leg.leg} ${at} ${locale}`,
    maxAgeS: isOver ? 3_600 : 10,
    draw: (): ReactElement => (
      <PictureFrame
        board={boardImage(boardOf(position), recording.plies[at - 1] ?? null, BOARD_HEIGHT)}
        above={`${shortened(sandboxName(match.sandbox, locale), 24)} · ${rounds('number', { number: match.round.number })}`}
        below={t('pictureMove', { leg: leg.leg, at, total: recording.plies.length })}
      >
        {([1, 2] as const).map((side) => {
          const color = colorOf(leg, side);
          const hasWon = leg.ending?.winner === side && at === recording.plies.length;
          return (
            <div key={side} style={{ display: 'flex', alignItems: 'center', marginTop: side === 2 ? 28 : 0 }}>
              <Chip color={color} />
              <div
                style={{
                  display: 'flex',
                  flex: 1,
                  marginLeft: 20,
                  fontSize: 40,
                  fontWeight: 700,
                  lineHeight: 1.15,
                  letterSpacing: -1,
                  textDecoration: hasWon ? 'underline' : 'none',
                }}
              >
                {shortened(match.sides[side - 1]?.name ?? '', 36)}
              </div>
              <div style={{ display: 'flex', marginLeft: 16, fontSize: 64, fontWeight: 700 }}>
                {String(position.score[color])}
              </div>
            </div>
          );
        })}
      </PictureFrame>
    ),
  };
}

function Chip({ color }: { readonly color: 1 | 2 }): ReactElement {
  return (
    <svg width="44" height="44" viewBox="-14 -14 28 28">
      {color === 1 ? (
        <circle r="10.5" fill="none" stroke={ONE} strokeWidth="5" />
      ) : (
        <path d="M-13 0A13 13 0 1 0 13 0A13 13 0 1 0-13 0ZM0-6.5 6.5 0 0 6.5-6.5 0Z" fill={TWO} fillRule="evenodd" />
      )}
    </svg>
  );
}
