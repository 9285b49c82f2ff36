'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { callApi } from '../session/call-api';
import { addressFault } from './bot-address';
import type { AddressFault } from './bot-address';
import type { Droplet, Team } from './my-team';

const EXAMPLE = 'http://203.0.113.7';

interface AddressFormProps {
  readonly team: Team;
  readonly droplet: Droplet | null;
  readonly onChange: () => Promise<void>;
}

/** The address of the bot, to be set by its team. */
export function AddressForm({ team, droplet, onChange }: AddressFormProps): ReactNode {
  const t = useTranslations('me');
  const saved = team.botAddress ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [said, setSaid] = useState<AddressFault | 'saved' | 'byAdmins' | 'notSaved' | 'sessionOver' | null>(null);
  const value = typed ?? saved;
  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const address = value.trim();
    const fault = addressFault(address);
    if (fault) {
      setSaid(fault);
      return;
    }
    const body = { botAddress: address === '' ? null : address };
    const reply = await callApi(`/api/scheduling/teams/${team.id}/bot-address`, { method: 'PUT', body });
    if (reply.ok) {
      await onChange();
      setTyped(null);
      setSaid('saved');
      return;
    }
    const { code, status } = reply.problem;
    setSaid(code === 'ERR_ADDRESS_BY_ADMINS' ? 'byAdmins' : status === 401 ? 'sessionOver' : 'notSaved');
  };
  const isGood = said === null || said === 'saved';
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <label htmlFor="bot-address" className="font-medium">
        {t('address.label')}
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          id="bot-address"
          type="url"
          inputMode="url"
          className="field min-w-0 flex-1 basis-60"
          value={value}
          placeholder={EXAMPLE}
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          aria-describedby="bot-address-help"
          aria-invalid={!isGood || undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setSaid(null);
          }}
        />
        <button type="submit" className="button primary" disabled={value.trim() === saved}>
          {t('address.save')}
        </button>
      </div>
      <p id="bot-address-help" role="status" data-said={said ?? ''} className="mt-2 text-sm text-dim">
        {said ? (
          <strong className={isGood ? 'text-up' : 'text-down'}>{t(`address.said.${said}`)}</strong>
        ) : droplet ? (
          t('address.ofMachine')
        ) : (
          t('address.help')
        )}
      </p>
    </form>
  );
}
