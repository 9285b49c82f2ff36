import { Metrics } from './metrics';

describe('metrics', () => {
  const figures = async (metrics: Metrics): Promise<string[]> =>
    (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('hexduel_some'));

  it('leave out a figure that cannot be had or is not there, and have it when it is', async () => {
    const metrics = new Metrics('specs');
    let read: () => number | null = () => null;
    metrics.gauge('hexduel_some', 'Some', () => read());
    expect(await figures(metrics)).toEqual([]);
    read = () => 5;
    expect(await figures(metrics)).toEqual(['hexduel_some{service="specs"} 5']);
    read = () => {
      throw new Error('The database is away.');
    };
    expect(await figures(metrics)).toEqual([]);
  });

  it('have figures by labels, and forget those that are not there any more', async () => {
    const metrics = new Metrics('specs');
    let queues = ['a', 'b'];
    metrics.gauges('hexduel_some', 'Some', ['queue'], () => queues.map((queue) => ({ labels: { queue }, value: 3 })));
    expect(await figures(metrics)).toEqual(
      ['a', 'b'].map((queue) => `hexduel_some{queue="${queue}",service="specs"} 3`),
    );
    queues = ['b'];
    expect(await figures(metrics)).toEqual(['hexduel_some{queue="b",service="specs"} 3']);
  });

  it('have durations in the steps that fit what is measured', async () => {
    const metrics = new Metrics('specs');
    metrics.histogram('hexduel_some_seconds', 'Some', [], [10, 60]).observe(30);
    expect((await figures(metrics)).filter((line) => line.includes('bucket'))).toEqual([
      'hexduel_some_seconds_bucket{le="10",service="specs"} 0',
      'hexduel_some_seconds_bucket{le="60",service="specs"} 1',
      'hexduel_some_seconds_bucket{le="+Inf",service="specs"} 1',
    ]);
  });
});
