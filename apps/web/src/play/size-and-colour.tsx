'use client';

import { Dices } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChipIcon } from '../replay/chip-icon';

const SIZES = [3, 4, 5, 6, 7, 8, 9] as const;

/** The size of the board. */
export function SizeChoice(): ReactNode {
  const t = useTranslations('play');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{t('size')}</legend>
      <div className="flex flex-wrap gap-1.5 sm:gap-2">
        {SIZES.map((size) => (
          <label key={size} className="choice numbers min-w-10 justify-center px-2! font-semibold">
            <input type="radio" name="size" value={size} defaultChecked={size === 5} />
            {size}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The colour of the reader. */
export function ColourChoice({ preset }: { readonly preset: 1 | 2 }): ReactNode {
  const t = useTranslations('play');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{t('colour')}</legend>
      <div className="flex flex-wrap gap-2">
        {([1, 2] as const).map((color) => (
          <label key={color} className="choice">
            <input type="radio" name="colour" value={color} defaultChecked={preset === color} />
            <ChipIcon color={color} className="size-6" />
            {t(color === 1 ? 'one' : 'two')}
          </label>
        ))}
        <label className="choice">
          <input type="radio" name="colour" value="any" />
          <Dices aria-hidden="true" className="size-5" />
          {t('any')}
        </label>
      </div>
    </fieldset>
  );
}
