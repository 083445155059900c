import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { freshDatabase } from '../../support/database.ts';

test('an invalid statement is our mistake, not an unavailable database', async () => {
  const { db } = await freshDatabase('embedded', { holds: 'nothing' });
  const error = await db.execute(sql`SELECT no_such_column`).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test('a missing file is not an unavailable database', async () => {
  const error = await readFile('/no/such/file').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test('a database that was closed is unavailable', async () => {
  const { close, ping } = await freshDatabase('embedded', { holds: 'nothing' });
  await close();
  const error = await ping().catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
});
