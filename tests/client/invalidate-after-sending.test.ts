import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidateAfterSending } from '#client/sync/outbox/invalidate.ts';

const queryKey = ['sign-ups'];

test('a first answer that was in flight during a submission is fetched once more', async () => {
  const client = new QueryClient();
  const answers: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  expect(answers).toHaveLength(1);

  const invalidated = invalidateAfterSending(client, queryKey);
  answers[0]?.('from before');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('with it');
  await invalidated;
  expect(client.getQueryData(queryKey)).toBe('with it');
  stop();
});

test('a cached answer is refetched once', async () => {
  const client = new QueryClient();
  let asked = 0;
  const queryFn = async () => ++asked;
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  await expect.poll(() => client.getQueryData(queryKey)).toBe(1);
  await invalidateAfterSending(client, queryKey);
  await expect.poll(() => client.getQueryData(queryKey)).toBe(2);
  expect(asked).toBe(2);
  stop();
});
