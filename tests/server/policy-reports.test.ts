import { expect, test } from 'vitest';
import { POLICY_REPORTS_PATH } from '#server/http/policy-reports.ts';
import { type BuyerServer, startServer } from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';

const open = async () => startServer(await freshDatabase(oneDatabase));

async function report(
  { app }: BuyerServer,
  payload: string,
  type = 'application/csp-report',
): Promise<number> {
  const headers = { 'content-type': type };
  const sent = { method: 'POST', url: POLICY_REPORTS_PATH, headers, payload } as const;
  return (await app.inject(sent)).statusCode;
}

/** A browser's report, with an address that contains personal data. */
const breach = (directive: string) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://expo.example.com/ticket?token=secret',
      'effective-directive': directive,
      'violated-directive': directive,
    },
  });

test('a breach of the page policy is counted by its directive, and nothing of the page is noted', async () => {
  const server = await open();
  expect(await report(server, breach('script-src-elem'))).toBe(204);
  expect(await report(server, breach('script-src-elem'))).toBe(204);
  expect(await report(server, breach('img-src'))).toBe(204);
  expect([...server.app.policyReports]).toEqual([
    ['script-src-elem', 2],
    ['img-src', 1],
  ]);
  const lines = server.logged.filter((line) => line.includes('breach'));
  expect(lines).toHaveLength(1);
  expect(server.logged.join('')).not.toContain('secret');
});

test('made-up reports add no names, cost no memory, and are not read beyond sixty a minute', async () => {
  const server = await open();
  for (const junk of ['', '\0', 'null', '[]', '{"csp-report":5}', '{"csp-report":{"a":"']) {
    expect(await report(server, junk), junk).toBe(204);
  }
  for (let count = 0; count < 20; count += 1) await report(server, breach(`made-up-${count}`));
  expect([...server.app.policyReports.keys()]).toEqual(['unreadable', 'other']);
  expect(await report(server, 'x'.repeat(5_000))).toBe(413);
  expect(await report(server, breach('img-src'), 'text/plain; charset=nonsense')).toBe(204);

  const answers: number[] = [];
  for (let count = 0; count < 60; count += 1) {
    answers.push(await report(server, breach('img-src')));
  }
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(20);
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  expect(await report(server, breach('img-src'))).toBe(204);
});
