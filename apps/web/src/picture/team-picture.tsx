import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { generateBoard } from '@hexduel/engine';
import { formatPoints, sandboxName } from '../i18n/format';
import type { Locale } from '../i18n/locales';
import { fetchEntry } from '../ladder-service/ladder-client';
import type { Picture } from './answer-picture';
import { boardImage } from './board-image';
import { BOARD_HEIGHT, DIM, PictureFrame, shortened } from './picture-frame';

/** The place and points of a team; null where there is no such team. */
export async function teamPicture(sandbox: string, entryNumber: number, locale: Locale): Promise<Picture | null> {
  const reply = await fetchEntry(sandbox, entryNumber);
  if (reply.kind !== 'found') return null;
  const { data: team, epoch, rev } = reply.answer;
  const t = await getTranslations({ locale, namespace: 'team' });
  return {
    key: `team ${team.entry} ${epoch} ${rev} ${locale}`,
    maxAgeS: 30,
    draw: (): ReactElement => (
      <PictureFrame
        board={boardImage(generateBoard(entryNumber, 5), null, BOARD_HEIGHT)}
        above={shortened(sandboxName(team.sandbox, locale), 32)}
        below="Hexduel"
      >
        <div style={{ display: 'flex', fontSize: 60, fontWeight: 700, lineHeight: 1.1, letterSpacing: -2 }}>
          {shortened(team.name, 44)}
        </div>
        <div style={{ display: 'flex', marginTop: 32 }}>
          <Figure name={t('place')} value={String(team.place)} />
          <Figure name={t('points')} value={formatPoints(team.score, locale)} />
        </div>
      </PictureFrame>
    ),
  };
}

function Figure({ name, value }: { readonly name: string; readonly value: string }): ReactElement {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', marginRight: 56 }}>
      <div style={{ display: 'flex', fontSize: 28, color: DIM }}>{name}</div>
      <div style={{ display: 'flex', fontSize: 64, fontWeight: 700 }}>{value}</div>
    </div>
  );
}
