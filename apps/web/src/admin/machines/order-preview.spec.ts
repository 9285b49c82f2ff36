import { previewOrder, regionsOf, teamsWithout } from './order-preview';

const costs = { live: 3, cap: 5, priceHourly: '0.030000', cost: '1.000000', perDay: '0.720000', capPerDay: '1.000000' };

describe('the preview of an order', () => {
  it('adds what it costs to what is there', () => {
    const preview = previewOrder(1, '0.010000', costs);
    expect(preview).toMatchObject({ liveAfter: 4, isTooMany: false, isTooExpensive: false });
    expect(preview.perDay).toBeCloseTo(0.24);
    expect(preview.perDayAfter).toBeCloseTo(0.96);
  });

  it('tells what the service would refuse', () => {
    expect(previewOrder(3, '0.000000', costs)).toMatchObject({ isTooMany: true, isTooExpensive: false });
    expect(previewOrder(2, '0.010000', costs)).toMatchObject({ isTooMany: false, isTooExpensive: true });
    expect(previewOrder(2, null, costs)).toMatchObject({ perDay: null, isTooExpensive: false });
    expect(previewOrder(2, '9.000000', { ...costs, capPerDay: null })).toMatchObject({ isTooExpensive: false });
  });

  it('is for teams that stay and have no machine', () => {
    const team = (id: string, name: string, leaves = false) => ({ id, name, leaves });
    const machines = [{ team: { id: '2', name: 'Basalt', isDeleted: false } }, { team: null }];
    const teams = [team('3', 'Cobalt'), team('2', 'Basalt'), team('4', 'Drab', true), team('1', 'Amber')];
    expect(teamsWithout(teams, machines).map(({ name }) => name)).toEqual(['Amber', 'Cobalt']);
  });

  it('offers the regions of the size', () => {
    const sizes = [{ size: 'small', about: '', priceHourly: null, regions: ['fra1'] }];
    expect([regionsOf(sizes, 'small'), regionsOf(sizes, 'huge')]).toEqual([['fra1'], []]);
  });
});
