'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { PageLink } from '../frame/page-link';
import type { NewGame } from './practice-requests';
import { keptGame } from './kept-game';
import { OpponentChoice } from './opponent-choice';
import { listOpponents, startGame } from './practice-requests';
import type { Opponents } from './practice-requests';
import { ColourChoice, SizeChoice } from './size-and-colour';
import { useStartWords } from './start-words';

interface StartFormProps {
  /** A position to play on from, which the page has checked; `turn` is the colour that moves next. */
  readonly from: { readonly replay: string; readonly ply: number; readonly turn: 1 | 2 } | null;
}

/** Chooses opponent, size and colour, and starts a game. */
export function StartForm({ from }: StartFormProps): ReactNode {
  const t = useTranslations('play');
  const locale = useLocale();
  const router = useRouter();
  const words = useStartWords();
  const [opponents, setOpponents] = useState<Opponents | null>(null);
  const [tries, setTries] = useState(0);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => setKept(keptGame()), []);
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void listOpponents().then((reply) => {
      if (!isCurrent) return;
      if (reply.kind === 'done') {
        setOpponents(reply.answer);
        setTrouble(null);
        return;
      }
      setTrouble(t('failed.away'));
      timer = setTimeout(() => setTries((before) => before + 1), 3_000);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [t, tries]);

  const start = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setStarting(true);
    setTrouble(null);
    const reply = await startGame(newGame(new FormData(event.currentTarget), from));
    if (reply.kind === 'done') {
      router.push(`/${locale}/play/${reply.answer.game}`);
      return;
    }
    setStarting(false);
    setTrouble(words(reply));
  };
  return (
    <form onSubmit={(event) => void start(event)} className="grid gap-7">
      <OpponentChoice opponents={opponents} />
      {from ? null : <SizeChoice />}
      <ColourChoice preset={from?.turn ?? 1} />
      <div className="flex flex-wrap items-center gap-3">
        <button className="button primary px-6!" disabled={opponents === null || isStarting}>
          {t(isStarting ? 'starting' : 'start')}
        </button>
        {kept === null ? null : (
          <PageLink href={`/${locale}/play/${kept}`} className="button">
            {t('continue')}
          </PageLink>
        )}
        <p role="status" className="basis-full text-sm empty:hidden">
          {trouble}
        </p>
      </div>
      <p className="max-w-[60ch] text-sm text-dim">{t('countsNowhere')}</p>
    </form>
  );
}

/** What the form asks for. */
function newGame(form: FormData, from: StartFormProps['from']): NewGame {
  const opponent = textOf(form, 'opponent');
  const colour = textOf(form, 'colour');
  return {
    opponent: opponent === 'own' ? { kind: 'own' } : { kind: 'training', level: opponent as TrainingLevel },
    colour: colour === 'any' ? (Math.random() < 0.5 ? 1 : 2) : colour === '2' ? 2 : 1,
    size: Number(form.get('size') ?? 5),
    ...(from ? { from: { replay: from.replay, ply: from.ply } } : {}),
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

type TrainingLevel = Extract<NewGame['opponent'], { readonly kind: 'training' }>['level'];
