'use client';

import type { DeadLetterCard, DeadLetterView } from '@hexduel/contracts-http';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AtVenue } from '../kit/at-venue';
import { Dialog } from '../kit/dialog';
import { ReadState } from '../kit/read-state';
import { useRead } from '../kit/use-read';
import { payloadText } from './payload-text';

interface LetterDialogProps {
  readonly card: DeadLetterCard;
  readonly onClose: () => void;
  readonly onAct: (does: 'replay' | 'drop') => void;
}

/** A dead letter with its headers and its message. */
export function LetterDialog({ card, onClose, onAct }: LetterDialogProps): ReactNode {
  const t = useTranslations('adminAudit');
  const read = useRead<DeadLetterView>(`/api/scheduling/dead-letters/${card.number}`, { everyMs: 0 });
  const { number, consumer, subject, reason, diedAt, deliveries, stream, streamSequence } = card;
  const about = [
    ['consumer', <code key="c">{consumer}</code>],
    ['subject', <code key="s">{subject}</code>],
    ['reason', <span key="r" lang="en" children={reason} />],
    ['deliveries', deliveries],
    ['diedAt', <AtVenue key="d" at={diedAt} as="seconds" />],
    ['stream', <code key="t">{`${stream} ${streamSequence}`}</code>],
  ] as const;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('letters.one', { number })}
      actions={(['drop', 'replay'] as const).map((does) => (
        <button
          key={does}
          type="button"
          className={does === 'replay' ? 'button primary' : 'button'}
          onClick={() => onAct(does)}
        >
          {t(`letters.${does}`)}
        </button>
      ))}
    >
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
        {about.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-medium">{t(`letters.${name}`)}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <ReadState read={read}>{(letter) => <Message letter={letter} />}</ReadState>
    </Dialog>
  );
}

function Message({ letter: { headers, message } }: { readonly letter: DeadLetterView }): ReactNode {
  const t = useTranslations('adminAudit');
  const format = useFormatter();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <div className="mt-4 grid gap-4" data-letter>
      <div>
        <h3 className="mb-1.5 font-medium">{t('letters.headers')}</h3>
        <pre tabIndex={0} className="code wrapped" aria-label={t('letters.headers')} role="region">
          {lines.length === 0 ? '—' : lines.join('\n')}
        </pre>
      </div>
      <div>
        <h3 className="mb-1.5 font-medium">{t('letters.message')}</h3>
        {message === null ? (
          <p className="text-dim">{t('letters.tooLarge')}</p>
        ) : (
          <>
            <pre
              tabIndex={0}
              role="region"
              className="code wrapped max-h-80 overflow-y-auto"
              aria-label={t('letters.message')}
            >
              {payloadText(message.text)}
            </pre>
            <p className="mt-1.5 text-sm text-dim">
              {t('letters.bytes', { bytes: format.number(message.bytes), count: message.bytes })}{' '}
              {message.isWhole ? null : t('letters.beginning')}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
