import type { ReactNode } from 'react';
import './flyers.css';
import { Flyer } from './flyer';
import type { FlyerTeam } from './flyer';
import { sheetsOf } from './flyer-options';
import type { FlyerLanguages, FlyerLayout } from './flyer-options';

export interface FlyerSheetsProps {
  readonly teams: readonly FlyerTeam[];
  readonly site: string;
  readonly layout: FlyerLayout;
  readonly languages: FlyerLanguages;
}

/** Flyers on sheets of A4; eight of them are parted by lines to cut along. */
export function FlyerSheets({ teams, layout, ...rest }: FlyerSheetsProps): ReactNode {
  return sheetsOf(teams, layout).map((sheet, at) => (
    <section key={at} className={`flyer-sheet flyer-sheet-${layout}`} data-sheet={at + 1}>
      {sheet.map((team) => (
        <Flyer key={team.id} team={team} layout={layout} {...rest} />
      ))}
    </section>
  ));
}
