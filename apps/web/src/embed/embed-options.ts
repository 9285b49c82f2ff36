import type { LegNumber } from '@hexduel/live-client/match-topic';
import { readCount } from '../frame/page-props';
import type { PageQuery } from '../frame/page-props';
import { SPEEDS } from '../replay/playback';
import type { Speed } from '../replay/playback';

/** What the address of an embedded match says about it. */
export interface EmbedOptions {
  readonly leg: LegNumber | null;
  /** The move that it opens at. */
  readonly turn: number | null;
  readonly autoplay: boolean;
  readonly loop: boolean;
  readonly controls: boolean;
  readonly title: boolean;
  readonly speed: Speed;
}

/** Reads the options of an address; what cannot be read is as if it were not there. `ply` is another word for `turn`. */
export function embedOptions(query: PageQuery): EmbedOptions {
  const leg = readCount(query['leg']);
  return {
    leg: leg === 1 || leg === 2 ? leg : null,
    turn: readCount(query['turn']) ?? readCount(query['ply']),
    autoplay: query['autoplay'] === '1',
    loop: query['loop'] === '1',
    controls: query['controls'] !== '0',
    title: query['title'] !== '0',
    speed: SPEEDS.find((speed) => String(speed) === query['speed']) ?? 1,
  };
}
