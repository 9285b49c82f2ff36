'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageLink } from '../../frame/page-link';
import { AtVenue } from '../kit/at-venue';
import { addressOfSubject } from './address-of-subject';
import type { AuditFilter } from './audit-filter';
import { changedFields } from './changed-fields';
import type { ChangedField } from './changed-fields';
import type { MergedChange } from './merge-audits';

interface ChangeItemProps {
  readonly change: MergedChange;
  /** The slug of a sandbox by its id. */
  readonly slugOf: (sandbox: string) => string | null;
  /** Shows only changes like this one. */
  readonly onOnly: (filter: Partial<AuditFilter>) => void;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** So many fields are shown at once; more of them open at a press. */
const FEW = 6;

/** One recorded change: when, who, what, and each field before and after. */
export function ChangeItem({ change, slugOf, onOnly }: ChangeItemProps): ReactNode {
  const t = useTranslations('adminAudit');
  const locale = useLocale();
  const { at, actor, action, subjectKind, subjectId, service, before, after } = change;
  const fields = changedFields(before, after);
  const address = addressOfSubject(change, locale, slugOf);
  const name = nameIn(after) ?? nameIn(before) ?? subjectId;
  return (
    <li data-change={`${service}-${change.id}`} className="p-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="numbers text-sm text-dim">
          <AtVenue at={at} as="seconds" />
        </span>
        <code className="font-semibold wrap-anywhere">{action}</code>
        <span className="min-w-0 wrap-anywhere" translate="no">
          {address === null ? (
            name
          ) : (
            <PageLink href={address} className="font-medium underline underline-offset-2">
              {name}
            </PageLink>
          )}
        </span>
        <span className="ml-auto flex flex-wrap gap-2">
          <span className="tag">{t(`service.${service}`)}</span>
        </span>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-dim">
        <span>
          {t(`actor.${actorKey(actor.kind)}`)}{' '}
          <button
            type="button"
            className="min-h-6 underline underline-offset-2 wrap-anywhere"
            onClick={() => onOnly({ actorKind: actor.kind, actorName: actor.name })}
            title={t('only.actor')}
          >
            <span translate="no">{actor.name}</span>
          </button>
        </span>
        <button
          type="button"
          className="min-h-6 underline underline-offset-2"
          onClick={() => onOnly({ subjectKind, subjectId })}
        >
          {t('only.subject')}
        </button>
      </p>
      {fields.length <= FEW ? (
        <Fields fields={fields} />
      ) : (
        <details className="mt-2">
          <summary className="min-h-6 cursor-pointer text-sm">{t('fields', { count: fields.length })}</summary>
          <Fields fields={fields} />
        </details>
      )}
    </li>
  );
}

function Fields({ fields }: { readonly fields: readonly ChangedField[] }): ReactNode {
  const t = useTranslations('adminAudit');
  if (fields.length === 0) return <p className="mt-2 text-sm text-dim">{t('same')}</p>;
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(8rem,14rem)_1fr]">
      {fields.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="font-medium wrap-anywhere">
            <code>{field}</code>
          </dt>
          <dd className="min-w-0 wrap-anywhere" translate="no">
            {before === null ? null : (
              <del className="text-dim">
                <Value text={before} />
              </del>
            )}
            {before !== null && after !== null ? <span aria-hidden="true"> → </span> : null}
            {after === null ? null : (
              <ins className="font-medium no-underline">
                <Value text={after} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ text }: { readonly text: string }): ReactNode {
  return INSTANT.test(text) ? <AtVenue at={text} as="seconds" /> : text;
}

function actorKey(kind: string): 'admin' | 'player' | 'system' | 'event' {
  if (kind === 'game event') return 'event';
  return kind === 'admin' || kind === 'player' ? kind : 'system';
}

function nameIn(snapshot: MergedChange['after']): string | null {
  const name = snapshot?.['name'] ?? snapshot?.['slug'];
  return typeof name === 'string' && name !== '' ? name : null;
}
