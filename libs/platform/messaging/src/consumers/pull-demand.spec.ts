import { setImmediate as microtasks } from 'node:timers/promises';
import { PullDemand } from './pull-demand';

/** Workers that handle a message for a moment; `asking` counts those that wait for an answer. */
function startWorkers(count: number) {
  const demand = new PullDemand(count);
  const answers: ((isMessage: boolean) => void)[] = [];
  let ended = 0;
  const work = async (): Promise<void> => {
    while (await demand.turn()) {
      const isMessage = await new Promise<boolean>((answer) => answers.push(answer));
      if (!isMessage) {
        demand.expired();
        continue;
      }
      demand.answered();
      await microtasks();
    }
  };
  for (let worker = 0; worker < count; worker += 1) void work().then(() => (ended += 1));
  const answer = async (isMessage: boolean, requests = answers.length): Promise<void> => {
    for (const each of answers.splice(0, requests)) each(isMessage);
    for (let turn = 0; turn < 3; turn += 1) await microtasks();
  };
  return { demand, answer, asking: () => answers.length, ended: () => ended };
}

it('lets four workers ask at rest, however often their requests expire', async () => {
  const workers = startWorkers(16);
  await microtasks();
  for (let round = 0; round < 3; round += 1) {
    expect(workers.asking()).toBe(4);
    await workers.answer(false);
  }
});

it('lets twice as many ask whenever every request was answered, and no more than there are', async () => {
  const workers = startWorkers(20);
  await microtasks();
  const asking: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    await workers.answer(true);
    asking.push(workers.asking());
  }
  expect(asking).toEqual([8, 16, 20, 20]);
});

it('keeps the number where one request is left, and asks anew for the one that was answered', async () => {
  const workers = startWorkers(16);
  await microtasks();
  for (let round = 0; round < 5; round += 1) {
    await workers.answer(true, 1);
    expect(workers.asking()).toBe(4);
  }
});

it('comes to rest again as requests expire', async () => {
  const workers = startWorkers(16);
  await microtasks();
  for (let round = 0; round < 2; round += 1) await workers.answer(true);
  expect(workers.asking()).toBe(16);
  await workers.answer(false);
  expect(workers.asking()).toBe(4);
});

it('leaves a single worker alone, and ends every wait when the consumer stops', async () => {
  const one = startWorkers(1);
  await microtasks();
  await one.answer(false);
  expect(one.asking()).toBe(1);
  const many = startWorkers(8);
  await microtasks();
  many.demand.end();
  await microtasks();
  expect([many.asking(), many.ended()]).toEqual([4, 4]);
});
