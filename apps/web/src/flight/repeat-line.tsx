'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { CopyButton } from '../me/copy-button';
import type { Team } from '../me/my-team';
import { callApi } from '../session/call-api';
import { useSession } from '../session/use-session';
import { BOT } from './repeat-request';

const PLACEHOLDER = 'http://YOUR_BOT';
let asked: Promise<string | null> | undefined;

interface RepeatLineProps {
  readonly text: string;
  /** The question for a move: its first line sets up the position. */
  readonly isQuestion: boolean;
}

/** Lines for a shell that send a request again; the address of the bot stands in them for its own team alone. */
export function RepeatLine({ text, isQuestion }: RepeatLineProps): ReactNode {
  const t = useTranslations('flight');
  const address = useOwnAddress() ?? PLACEHOLDER;
  const line = text.replaceAll(BOT, address.replace(/\/+$/, ''));
  return (
    <div data-repeat>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-dim">{isQuestion ? t('repeatQuestion') : t('repeat')}</p>
        <CopyButton text={line} what={t('repeat')} />
      </div>
      <pre className="code wrapped mt-1">{line}</pre>
    </div>
  );
}

/** The address of the reader's own bot; null until it is known, and for who has none. */
function useOwnAddress(): string | null {
  const state = useSession();
  const [address, setAddress] = useState<string | null>(null);
  const team = state.kind === 'in' && state.who.role === 'player' ? state.who.team : null;
  useEffect(() => {
    if (team === null) return;
    asked ??= callApi<Team>(`/api/scheduling/teams/${team}`).then((reply) =>
      reply.ok ? reply.answer.botAddress : null,
    );
    void asked.then(setAddress);
  }, [team]);
  return address;
}
