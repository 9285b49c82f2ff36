'use client';

import type { AnswerOf, ReadEvents, SandboxAdminView } from '@hexduel/contracts-http';
import { Megaphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { AtVenue } from '../kit/at-venue';
import { faultResolver } from '../kit/fault-resolver';
import { TextAreaField } from '../kit/fields';
import { Part } from '../kit/part';
import { ProblemLine } from '../kit/problem-line';
import { ReadState } from '../kit/read-state';
import { useAct } from '../kit/use-act';
import { useRead } from '../kit/use-read';
import { EventForm } from './event-form';
import type { EventAction, GameEventView } from './event-action';

interface AnnouncementsProps {
  readonly sandbox: SandboxAdminView;
  readonly events: readonly GameEventView[];
  readonly isLocked: boolean;
}

/** Tells something to everybody who watches the sandbox: now, or at a time until which it can be changed. */
export function Announcements({ sandbox, events, isLocked }: AnnouncementsProps): ReactNode {
  const t = useTranslations('adminTournament');
  const [edited, setEdited] = useState<GameEventView | 'new' | null>(null);
  const planned = events.filter(({ action, state }) => action.kind === 'announce' && state !== 'applied');
  return (
    <Part
      title={t('announcement.title')}
      text={t('announcement.text')}
      actions={
        <button type="button" className="button" disabled={isLocked} onClick={() => setEdited('new')}>
          {t('announcement.plan')}
        </button>
      }
    >
      {isLocked ? null : <AnnouncementForm sandbox={sandbox} />}
      {planned.length === 0 ? null : (
        <>
          <h3 className="mt-6 mb-2 font-semibold">{t('announcement.planned')}</h3>
          <ul className="divide-y divide-edge" data-planned>
            {planned.map((event) => (
              <li key={event.id} className="flex flex-wrap items-start justify-between gap-3 py-2">
                <BothTexts text={(event.action as Extract<EventAction, { kind: 'announce' }>).text}>
                  {event.dueAt === null ? t('event.byStart') : <AtVenue at={event.dueAt} />}
                </BothTexts>
                <button type="button" className="button small" disabled={isLocked} onClick={() => setEdited(event)}>
                  {t('edit')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <PastAnnouncements sandbox={sandbox} />
      {edited === null ? null : (
        <EventForm
          sandbox={sandbox}
          event={edited === 'new' ? null : edited}
          types={[]}
          kind="announce"
          onClose={() => setEdited(null)}
        />
      )}
    </Part>
  );
}

interface Texts {
  readonly en: string;
  readonly ru: string;
}

const LANGUAGES = ['en', 'ru'] as const;
const isLine = (text: string): boolean => text.trim() !== '' && text.trim().length <= 500;

function AnnouncementForm({ sandbox }: { readonly sandbox: SandboxAdminView }): ReactNode {
  const t = useTranslations('adminTournament');
  const { run, isBusy, problem } = useAct();
  const form = useForm<Texts>({
    defaultValues: { en: '', ru: '' },
    resolver: faultResolver<Texts>(
      (texts) => LANGUAGES.filter((language) => !isLine(texts[language])),
      (field) => t(`event.fault.${field}`),
    ),
  });
  const send = async ({ en, ru }: Texts): Promise<void> => {
    const path = `/api/scheduling/sandboxes/${sandbox.slug}/announcements`;
    const body = { en: en.trim(), ru: ru.trim() };
    const reply = await run({ method: 'POST', path, body, done: t('announcement.done'), isQuiet: true });
    if (reply.ok) form.reset();
  };
  return (
    <FormProvider {...form}>
      <form data-announce onSubmit={(event) => void form.handleSubmit(send)(event)} noValidate>
        <div className="grid gap-4 md:grid-cols-2">
          {LANGUAGES.map((language) => (
            <div key={language}>
              <TextAreaField name={language} label={t(`event.field.${language}`)} rows={3} maxLength={500} />
              <Preview language={language} />
            </div>
          ))}
        </div>
        <ProblemLine problem={problem} />
        <button type="submit" className="button primary mt-4" disabled={isBusy}>
          {t('announcement.send')}
        </button>
      </form>
    </FormProvider>
  );
}

/** An announcement as it shows up in a corner of every page. */
function Preview({ language }: { readonly language: 'en' | 'ru' }): ReactNode {
  const t = useTranslations('adminTournament');
  const text: unknown = useWatch({ name: language });
  return (
    <div className="mt-3" data-preview={language}>
      <p className="mb-1 text-sm text-dim">{t(`announcement.preview.${language}`)}</p>
      <div className="flex items-start gap-3 rounded-xl border border-edge bg-raised p-4">
        <Megaphone aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <p lang={language} className="min-w-0 wrap-anywhere whitespace-pre-line">
          {typeof text === 'string' && text.trim() !== '' ? text.trim() : '…'}
        </p>
      </div>
    </div>
  );
}

function PastAnnouncements({ sandbox }: { readonly sandbox: SandboxAdminView }): ReactNode {
  const t = useTranslations('adminTournament');
  // The ladder does not show an archived sandbox.
  const path = typeof sandbox.archivedAt === 'string' ? null : `/api/ladder/sandboxes/${sandbox.slug}/events?limit=200`;
  const read = useRead<AnswerOf<typeof ReadEvents>>(path);
  if (path === null) return null;
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">{t('announcement.past')}</h3>
      <ReadState read={read}>
        {({ data }) => {
          const made = data.happened.flatMap((event) => (event.kind === 'announcement' ? [event] : []));
          if (made.length === 0) return <p className="text-dim">{t('announcement.none')}</p>;
          return (
            <ul className="divide-y divide-edge" data-past>
              {made.map(({ announcement, at, text }) => (
                <li key={announcement} className="py-2">
                  <BothTexts text={text}>
                    <AtVenue at={at} />
                  </BothTexts>
                </li>
              ))}
            </ul>
          );
        }}
      </ReadState>
    </>
  );
}

function BothTexts({ text, children }: { readonly text: Texts; readonly children: ReactNode }): ReactNode {
  return (
    <div className="min-w-0">
      <p className="text-sm text-dim">{children}</p>
      {LANGUAGES.map((language) => (
        <p key={language} lang={language} className="wrap-anywhere">
          {text[language]}
        </p>
      ))}
    </div>
  );
}
