'use client';

import { useTranslations } from 'next-intl';
import type { Reply } from './practice-requests';

/** Why a game could not be started, in words. */
export function useStartWords(): (reply: Exclude<Reply<unknown>, { readonly kind: 'done' }>) => string {
  const t = useTranslations('play');
  return (reply) => {
    if (reply.kind === 'away') return t(reply.isBusy ? 'failed.busy' : 'failed.away');
    if (reply.kind === 'aborted') return t('failed.away');
    switch (reply.code) {
      case 'ERR_NO_BOT_ADDRESS':
        return t('failed.noAddress');
      case 'ERR_NO_OWN_TEAM':
      case 'ERR_SIGNED_OUT':
      case 'ERR_SESSION_EXPIRED':
        return t('failed.signedOut');
      case 'ERR_POSITION':
        return t('failed.position');
      default:
        return t('failed.other');
    }
  };
}
