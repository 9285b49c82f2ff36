'use client';

import type { SandboxAdminView } from '@hexduel/contracts-http';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatPoints } from '../../i18n/format';
import { callApi } from '../../session/call-api';
import { ConfirmDestruction } from '../kit/confirm-destruction';
import { Part } from '../kit/part';
import { ReadState } from '../kit/read-state';
import { useAct } from '../kit/use-act';
import type { Read } from '../kit/use-read';
import { movedByOne } from './round-order';
import { RoundTypeForm } from './round-type-form';
import type { RoundTypeView } from './round-type-form';

interface RoundTypesProps {
  readonly sandbox: SandboxAdminView;
  readonly types: Read<readonly RoundTypeView[]>;
  readonly isLocked: boolean;
}

/** The round types of a sandbox in the order in which they are played. */
export function RoundTypes({ sandbox, types, isLocked }: RoundTypesProps): ReactNode {
  const t = useTranslations('adminTournament');
  const [edited, setEdited] = useState<RoundTypeView | 'new' | null>(null);
  const last = Math.max(0, ...(types.data ?? []).map(({ position }) => position));
  return (
    <Part
      title={t('roundType.title')}
      text={t('roundType.text')}
      actions={
        <button type="button" className="button" disabled={isLocked} onClick={() => setEdited('new')}>
          {t('roundType.add')}
        </button>
      }
    >
      <ReadState read={types}>
        {(list) =>
          list.length === 0 ? (
            <p className="py-4 text-dim">{t('roundType.none')}</p>
          ) : (
            <RoundTypeTable list={list} isLocked={isLocked} onEdit={setEdited} />
          )
        }
      </ReadState>
      {edited === null ? null : (
        <RoundTypeForm
          sandbox={sandbox}
          type={edited === 'new' ? null : edited}
          nextPosition={last + 1}
          onClose={() => setEdited(null)}
        />
      )}
    </Part>
  );
}

interface RoundTypeTableProps {
  readonly list: readonly RoundTypeView[];
  readonly isLocked: boolean;
  readonly onEdit: (type: RoundTypeView) => void;
}

function RoundTypeTable({ list, isLocked, onEdit }: RoundTypeTableProps): ReactNode {
  const t = useTranslations('adminTournament');
  const locale = useLocale();
  const { run, isBusy } = useAct();
  const [doomed, setDoomed] = useState<RoundTypeView | null>(null);
  const nameOf = ({ size, deadlineMs, scoreMultiplier }: RoundTypeView): string =>
    t('roundType.name', { size, deadlineMs, multiplier: formatPoints(scoreMultiplier, locale) });
  const change = (id: string, body: object, done?: string) =>
    run({ method: 'PATCH', path: `/api/scheduling/round-types/${id}`, body, ...(done === undefined ? {} : { done }) });
  const move = async (id: string, by: -1 | 1): Promise<void> => {
    for (const { id: each, position } of movedByOne(list, id, by)) {
      if (!(await change(each, { position })).ok) return;
    }
  };
  return (
    <div className="relative overflow-x-auto">
      <table className="data-table min-w-160" data-round-types>
        <thead>
          <tr>
            <th scope="col">{t('roundType.order')}</th>
            <th scope="col">{t('roundType.field.size')}</th>
            <th scope="col">{t('roundType.deadline')}</th>
            <th scope="col">{t('roundType.multiplier')}</th>
            <th scope="col">{t('roundType.state')}</th>
            <th scope="col">
              <span className="sr-only">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((type, at) => (
            <tr key={type.id} data-round-type={type.id}>
              <td className="whitespace-nowrap">
                {at + 1}
                <button
                  type="button"
                  className="button small ml-2"
                  aria-label={t('roundType.up', { name: nameOf(type) })}
                  disabled={at === 0 || isBusy || isLocked}
                  onClick={() => void move(type.id, -1)}
                >
                  <ArrowUp aria-hidden="true" className="size-4" />
                </button>
                <button
                  type="button"
                  className="button small ml-1"
                  aria-label={t('roundType.down', { name: nameOf(type) })}
                  disabled={at === list.length - 1 || isBusy || isLocked}
                  onClick={() => void move(type.id, 1)}
                >
                  <ArrowDown aria-hidden="true" className="size-4" />
                </button>
              </td>
              <td>{type.size}</td>
              <td className="whitespace-nowrap">{t('roundType.ms', { ms: type.deadlineMs })}</td>
              <td className="whitespace-nowrap">× {formatPoints(type.scoreMultiplier, locale)}</td>
              <td>
                <span className="tag">{t(type.active ? 'roundType.active' : 'roundType.retired')}</span>
                {type.addedByEvent === null ? null : <span className="tag ml-1">{t('roundType.byEvent')}</span>}
              </td>
              <td>
                <div className="flex justify-end gap-1">
                  <button type="button" className="button small" disabled={isLocked} onClick={() => onEdit(type)}>
                    {t('edit')}
                  </button>
                  <button
                    type="button"
                    className="button small"
                    disabled={isLocked || isBusy}
                    onClick={() => void change(type.id, { active: !type.active }, t('roundType.changed'))}
                  >
                    {t(type.active ? 'roundType.retire' : 'roundType.activate')}
                  </button>
                  <button type="button" className="button small" disabled={isLocked} onClick={() => setDoomed(type)}>
                    {t('remove')}
                  </button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ConfirmDestruction
        isOpen={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t('roundType.removeTitle')}
        text={t('roundType.removeText')}
        items={doomed ? [{ id: doomed.id, name: nameOf(doomed) }] : []}
        word={t('removeWord')}
        verb={t('remove')}
        act={({ id }) => callApi(`/api/scheduling/round-types/${id}`, { method: 'DELETE' })}
      />
    </div>
  );
}
