'use client';

import { useTimeZone, useTranslations } from 'next-intl';
import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { instantOf, wallTimeOf } from '../kit/venue-time';
import { ACTOR_KINDS, NO_FILTER } from './audit-filter';
import type { AuditFilter } from './audit-filter';
import type { Change } from './merge-audits';

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onFilter: (filter: AuditFilter) => void;
  /** The changes that are shown: their names can be chosen from. */
  readonly changes: readonly Change[];
}

/** Who, what, which thing, from when until when. */
export function AuditFilters({ filter, onFilter, changes }: AuditFiltersProps): ReactNode {
  const t = useTranslations('adminAudit');
  const zone = useTimeZone() ?? 'UTC';
  const kindId = useId();
  const zoneId = useId();
  const set = (field: keyof AuditFilter) => (value: string) => onFilter({ ...filter, [field]: value });
  const seen = (of: (change: Change) => string): string[] => [...new Set(changes.map(of))].sort();
  const time = (field: 'from' | 'until') => ({
    ...{ type: 'datetime-local', 'aria-describedby': zoneId },
    value: filter[field] === '' ? '' : wallTimeOf(filter[field], zone),
    onType: (wall: string) => set(field)(wall === '' ? '' : (instantOf(wall, zone) ?? '')),
  });
  return (
    <form role="search" className="panel mb-4 p-4" onSubmit={(event) => event.preventDefault()}>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <div className="min-w-0">
          <label htmlFor={kindId} className="mb-1.5 block font-medium">
            {t('filter.actorKind')}
          </label>
          <select
            id={kindId}
            className="field"
            value={filter.actorKind}
            onChange={({ target }) => set('actorKind')(target.value)}
          >
            <option value="">{t('filter.anybody')}</option>
            {ACTOR_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`actor.${kind === 'game event' ? 'event' : kind}`)}
              </option>
            ))}
          </select>
        </div>
        <Text
          label={t('filter.actorName')}
          value={filter.actorName}
          onType={set('actorName')}
          seen={seen((c) => c.actor.name)}
        />
        <Text label={t('filter.action')} value={filter.action} onType={set('action')} seen={seen((c) => c.action)} />
        <Text
          label={t('filter.subjectKind')}
          value={filter.subjectKind}
          onType={set('subjectKind')}
          seen={seen((c) => c.subjectKind)}
        />
        <Text label={t('filter.subjectId')} value={filter.subjectId} onType={set('subjectId')} />
        <Text label={t('filter.from')} {...time('from')} />
        <Text label={t('filter.until')} {...time('until')} />
        <div className="flex items-end">
          <button type="button" className="button" onClick={() => onFilter(NO_FILTER)}>
            {t('filter.clear')}
          </button>
        </div>
      </div>
      <p id={zoneId} className="mt-3 text-sm text-dim">
        {t('filter.zone')} <span translate="no">{zone}</span>
      </p>
    </form>
  );
}

interface TextProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly value: string;
  readonly onType: (value: string) => void;
  readonly seen?: readonly string[];
}

function Text({ label, onType, seen = [], ...attributes }: TextProps): ReactNode {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...attributes}
        id={id}
        list={seen.length > 0 ? `${id}-seen` : undefined}
        className="field"
        onChange={({ target }) => onType(target.value)}
      />
      {seen.length > 0 ? (
        <datalist id={`${id}-seen`} translate="no">
          {seen.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      ) : null}
    </div>
  );
}
