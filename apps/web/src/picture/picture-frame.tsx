import { generateBoard } from '@hexduel/engine';
import type { ReactElement, ReactNode } from 'react';
import { boardImage } from './board-image';
import type { BoardImage } from './board-image';

/** The colours of pictures: the dark ones of the pages. */
export const INK = '#e9edf3';
export const DIM = '#a3aebb';
export const ONE = '#4c9bff';
export const TWO = '#ff6b4a';

const NAME = 'Hexduel';

/** The height of the board of a picture. */
export const BOARD_HEIGHT = 520;

interface PictureFrameProps {
  readonly board: BoardImage;
  /** A line above and one below the content. */
  readonly above: string;
  readonly below: string;
  readonly children: ReactNode;
}

/** A picture with words at the left and a board at the right. Its renderer knows inline styles alone. */
export function PictureFrame({ board, above, below, children }: PictureFrameProps): ReactElement {
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        padding: '48px 40px 48px 56px',
        background: '#0e1218',
        color: INK,
        fontFamily: 'Inter latin, Inter cyrillic',
        fontWeight: 500,
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between', flex: 1, minWidth: 0 }}>
        <div style={{ display: 'flex', fontSize: 28, color: DIM }}>{above}</div>
        <div style={{ display: 'flex', flexDirection: 'column' }}>{children}</div>
        <div style={{ display: 'flex', fontSize: 28, color: DIM }}>{below}</div>
      </div>
      <img src={board.src} width={board.width} height={board.height} alt="" style={{ marginLeft: 32 }} />
    </div>
  );
}

/** The picture of everything that has none of its own. */
export function plainPicture(): ReactElement {
  return (
    <PictureFrame board={boardImage(generateBoard(7, 5), null, BOARD_HEIGHT)} above="" below="">
      <div style={{ display: 'flex', fontSize: 96, fontWeight: 700, letterSpacing: -3 }}>{NAME}</div>
    </PictureFrame>
  );
}

/** A text that is at most so many characters long. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
