export { cellCentre, hexagonPoints, pictureFrame } from './cell-layout';
export type { PictureFrame, Point } from './cell-layout';
export { boardShapes, drawBoardSvg } from './draw-board-svg';
export type { BoardSvgOptions, ShownMove } from './draw-board-svg';
export { PALETTES, paletteCss } from './palette';
export type { Palette } from './palette';
export { drawGameSvg } from './draw-game-svg';
export type { GameSvgOptions, ShownTurn } from './draw-game-svg';
