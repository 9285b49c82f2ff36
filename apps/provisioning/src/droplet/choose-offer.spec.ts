import type { Offers, Provided } from '../provider/provider';
import { ANY_OFFER, chooseOffer } from './choose-offer';

const small = { size: 'small', about: '1 vCPU', priceHourly: '0.008930', regions: ['ams3', 'fra1'] };
const large = { size: 'large', about: '2 vCPU', priceHourly: null, regions: ['fra1'] };
const offers: Provided<Offers> = {
  ok: true,
  value: { sizes: [small, large], usual: { size: 'small', region: 'fra1' } },
};
const none: Provided<Offers> = { ok: true, value: { sizes: [], usual: null } };
const down: Provided<Offers> = {
  ...{ ok: false, why: 'The provider answered 503.' },
  ...{ hasNoEffect: true, isLasting: false, pauseMs: null },
};

describe('the offer of an order', () => {
  it('is the configured one, or the one that it names', () => {
    expect(chooseOffer(offers, {})).toEqual({
      ok: true,
      value: { size: 'small', region: 'fra1', priceHourly: '0.008930' },
    });
    expect(chooseOffer(offers, { size: 'large' })).toMatchObject({ value: { size: 'large', priceHourly: null } });
    expect(chooseOffer(offers, { region: 'ams3' })).toMatchObject({ value: { size: 'small', region: 'ams3' } });
  });

  it('is refused where the provider has none, with the regions that there are', () => {
    expect(chooseOffer(offers, { size: 'huge' })).toMatchObject({ error: { code: 'ERR_NO_OFFER' } });
    const elsewhere = chooseOffer(offers, { size: 'large', region: 'ams3' });
    expect(elsewhere).toMatchObject({ error: { code: 'ERR_NO_OFFER', message: expect.stringContaining('fra1') } });
    expect(chooseOffer(none, { size: 'small' })).toMatchObject({ error: { code: 'ERR_NO_OFFER' } });
  });

  it('is left to the settings where nobody knows the offers, unless the order names one', () => {
    expect(chooseOffer(none, {})).toEqual({ ok: true, value: ANY_OFFER });
    expect(chooseOffer(down, {})).toEqual({ ok: true, value: ANY_OFFER });
    expect(chooseOffer(down, { size: 'small' })).toMatchObject({
      error: { code: 'ERR_PROVIDER', message: expect.stringContaining('503') },
    });
  });
});
