'use client';

import { useLocale } from 'next-intl';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

const never = () => () => {};

/** A time of day on the clock of the reader; without scripts, and until they run, in UTC. */
export function LocalTime({ at }: { readonly at: string }): ReactNode {
  const locale = useLocale();
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const form = new Intl.DateTimeFormat(locale, {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    ...(isHere ? {} : { timeZone: 'UTC' }),
  });
  return <time dateTime={at}>{form.format(new Date(at))}</time>;
}
