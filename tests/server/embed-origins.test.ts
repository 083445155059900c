import { expect, test } from 'vitest';
import { startServer } from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';

const HOST = 'https://shop.example.com';
const CALL = '/web/exhibition/info';

test('pages of allowed hosts may make calls, without cookies; those of others may not', async () => {
  const database = await freshDatabase(oneDatabase, { holds: 'exhibition' });
  const { app } = startServer(database, { settings: { EMBED_ORIGINS: HOST } });
  const from = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    app.inject({ method, url: CALL, headers: { origin } });

  const allowed = await from(HOST);
  expect(allowed.statusCode).toBe(200);
  expect(allowed.headers['access-control-allow-origin']).toBe(HOST);
  expect(allowed.headers.vary).toMatch(/\borigin\b/);
  expect(allowed.headers).not.toHaveProperty('access-control-allow-credentials');

  const asked = await from(HOST, 'OPTIONS');
  expect(asked.statusCode).toBe(204);
  expect(asked.headers['access-control-allow-headers']).toContain('web-token');

  for (const origin of ['https://evil.example.com', `${HOST}.evil.example.com`, 'null']) {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await from(origin, method);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  }
});

test('without allowed hosts no other page may make a call', async () => {
  const { app } = startServer(await freshDatabase(oneDatabase, { holds: 'exhibition' }));
  const { headers } = await app.inject({ url: CALL, headers: { origin: HOST } });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});
