import type { ReactNode } from 'react';
import english from '../../../messages/admin/en/flyers.json';
import russian from '../../../messages/admin/ru/flyers.json';
import { QrCode } from '../../screen/qr-code';
import { joinLink } from './flyer-options';
import type { FlyerLanguages, FlyerLayout } from './flyer-options';

/** A team as a flyer shows it. */
export interface FlyerTeam {
  readonly id: string;
  readonly name: string;
  readonly players: readonly string[];
  readonly token: string | null;
}

interface FlyerProps {
  readonly team: FlyerTeam;
  /** The public URL of the site. */
  readonly site: string;
  readonly layout: FlyerLayout;
  readonly languages: FlyerLanguages;
}

// Both languages stand on one sheet, whichever one the page is in.
const WORDS = { en: english.sheet, ru: russian.sheet } as const;

/** What a team takes with it: its name, its token and how it gets in. It is drawn for paper, dark on white in every theme. */
export function Flyer({ team, site, layout, languages }: FlyerProps): ReactNode {
  const { name, players, token } = team;
  const address = `${site.replace(/\/$/, '')}/join`;
  const chosen = languages === 'both' ? (['en', 'ru'] as const) : ([languages] as const);
  return (
    <article className={`flyer flyer-${layout}`} data-flyer={team.id} aria-label={name}>
      <div className="flyer-head">
        <p className="flyer-brand" translate="no">
          {WORDS.en.brand}
        </p>
        <p className="flyer-name" translate="no">
          {name}
        </p>
        {players.length > 0 ? (
          <p className="flyer-players" translate="no">
            {players.join(', ')}
          </p>
        ) : null}
      </div>
      <div className="flyer-qr">
        <QrCode text={joinLink(site, token ?? '')} label={address} />
      </div>
      <p className="flyer-token" translate="no">
        {token}
      </p>
      <div className="flyer-texts">
        {chosen.map((language) => (
          <div key={language} lang={language}>
            <p>
              <strong>{WORDS[language].how}</strong> <span translate="no">{address.replace(/^https?:\/\//, '')}</span>
            </p>
            {layout === 'one' ? <p>{WORDS[language].then}</p> : null}
            <p>{WORDS[language].secret}</p>
          </div>
        ))}
      </div>
    </article>
  );
}
