import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { generateBoard } from '@hexduel/engine';
import type { Locale } from '../i18n/locales';
import type { Picture } from './answer-picture';
import { boardImage } from './board-image';
import { BOARD_HEIGHT, DIM, PictureFrame } from './picture-frame';

/** The name and the motto of the site: the picture of the pages that belong to no sandbox. */
export async function sitePicture(locale: Locale): Promise<Picture> {
  const t = await getTranslations({ locale, namespace: 'site' });
  return {
    key: `site ${locale}`,
    maxAgeS: 3_600,
    draw: (): ReactElement => (
      <PictureFrame board={boardImage(generateBoard(7, 5), null, BOARD_HEIGHT)} above="" below="">
        <div style={{ display: 'flex', fontSize: 96, fontWeight: 700, letterSpacing: -3 }}>{t('name')}</div>
        <div style={{ display: 'flex', marginTop: 12, fontSize: 40, color: DIM }}>{t('motto')}</div>
      </PictureFrame>
    ),
  };
}
