'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { callApi } from '../session/call-api';
import { fingerprintOf, readKey } from './key-text';
import { SshKeyItem } from './ssh-key-item';
import type { SshKey } from './my-team';

const PROBLEMS = ['ERR_NAME_TAKEN', 'ERR_SSH_KEY_TAKEN', 'ERR_TOO_MANY_SSH_KEYS', 'ERR_SSH_KEY_REFUSED'] as const;
const EXAMPLE = 'ssh-ed25519 AAAA…';

type Refused = { readonly key: (typeof PROBLEMS)[number] | 'away'; readonly detail: string };

interface SshKeysProps {
  readonly team: string;
  /** Null where they could not be read. */
  readonly keys: readonly SshKey[] | null;
  readonly onChange: () => Promise<void>;
}

/** The public keys of a team with their state on its machine, and a form for another. A private key is never sent. */
export function SshKeys({ team, keys, onChange }: SshKeysProps): ReactNode {
  const t = useTranslations('me');
  const [text, setText] = useState('');
  const [name, setName] = useState<string | null>(null);
  const [fingerprint, setFingerprint] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const read = readKey(text);
  const body = read.kind === 'public' ? read.body : null;
  const shownName = name ?? (read.kind === 'public' ? read.comment.slice(0, 60) : '');

  useEffect(() => {
    let isLatest = true;
    setFingerprint(null);
    if (body !== null) void fingerprintOf(body).then((found) => isLatest && setFingerprint(found));
    return () => void (isLatest = false);
  }, [body]);

  const add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (read.kind !== 'public' || shownName.trim() === '') return;
    const request = { method: 'POST', body: { name: shownName.trim(), key: text.trim() } } as const;
    const reply = await callApi(`/api/provisioning/teams/${team}/ssh-keys`, request);
    if (reply.ok) {
      setText('');
      setName(null);
      setRefused(null);
      await onChange();
      return;
    }
    const { code, detail } = reply.problem;
    setRefused({ key: PROBLEMS.find((each) => each === code) ?? 'away', detail });
  };

  const isWrong = read.kind === 'private' || read.kind === 'unreadable' || read.kind === 'weak';
  return (
    <>
      {keys === null ? <p className="notice">{t('notRead')}</p> : null}
      {keys?.length ? (
        <ul className="mb-6 divide-y divide-edge border-y border-edge">
          {keys.map((key) => (
            <SshKeyItem key={key.id} sshKey={key} onChange={onChange} />
          ))}
        </ul>
      ) : null}
      <form onSubmit={(event) => void add(event)}>
        <label htmlFor="ssh-key" className="font-medium">
          {t('keys.label')}
        </label>
        <textarea
          id="ssh-key"
          rows={3}
          className="field token mt-2 text-sm!"
          value={text}
          spellCheck={false}
          autoComplete="off"
          placeholder={EXAMPLE}
          aria-describedby="ssh-key-help"
          aria-invalid={isWrong || undefined}
          onChange={({ target }) => {
            // What is private is not kept even here.
            setText(readKey(target.value).kind === 'private' ? '-----BEGIN PRIVATE KEY-----' : target.value);
            setRefused(null);
          }}
        />
        <div id="ssh-key-help" role="status" data-key={read.kind} className="mt-2 text-sm">
          {read.kind === 'empty' ? <p className="text-dim">{t('keys.help')}</p> : null}
          {isWrong ? <p className="notice">{t(`keys.${read.kind}`)}</p> : null}
          {read.kind === 'public' ? (
            <p className="numbers text-dim wrap-anywhere">
              {t('keys.read', { type: read.type })} {fingerprint ? <code>{fingerprint}</code> : null}
            </p>
          ) : null}
        </div>
        {read.kind === 'public' ? (
          <div className="mt-3 flex flex-wrap items-end gap-2">
            <div className="min-w-0 flex-1 basis-60">
              <label htmlFor="ssh-key-name" className="font-medium">
                {t('keys.name')}
              </label>
              <input
                id="ssh-key-name"
                className="field mt-2"
                value={shownName}
                maxLength={60}
                autoComplete="off"
                placeholder={t('keys.namePlaceholder')}
                onChange={({ target }) => setName(target.value)}
              />
            </div>
            <button type="submit" className="button primary min-h-11!" disabled={shownName.trim() === ''}>
              {t('keys.add')}
            </button>
          </div>
        ) : null}
        {refused ? (
          <div role="alert" className="notice mt-3">
            <p>{t(`keys.refused.${refused.key}`)}</p>
            {refused.key === 'ERR_SSH_KEY_REFUSED' ? (
              <p lang="en" className="mt-1 text-sm text-dim">
                {refused.detail}
              </p>
            ) : null}
          </div>
        ) : null}
      </form>
    </>
  );
}
