import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_BRAND } from '#contract/exhibition-data.ts';
import { demoExhibition } from '#server/demo/exhibition.ts';
import { DEMO_OWNER } from '#server/demo/people.ts';
import { exhibitionId } from '#server/features/exhibition-editing/exhibition-id.ts';
import { freshDataDir } from '../support/database.ts';
import { call, type ServerProcess, signIn, startProcess } from '../support/server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startProcess(freshDataDir('demo_today'));
});
afterAll(() => server.stop());

const openHome = () => fetch(`${server.url}/?lang=zh`);

test('the first bytes of a branded page have its colour and its words, which the policy permits by hash', async () => {
  const before = await (await openHome()).text();
  expect(before).not.toContain(':root:root');

  const token = await signIn(server, { email: DEMO_OWNER });
  const which = { exhibition_id: exhibitionId(demoExhibition(new Date()).number), part: 'brand' };
  const address = `/web/console/page/info?${new URLSearchParams(which)}`;
  const { version } = (await call(server, address, { token })).data as { version: string };
  const brand = { ...NO_BRAND, accent: '#b4235a', words: '南国光声' };
  const body = { ...which, version, value: { brand }, takes_effect_at: null };
  await call(server, '/web/console/page/save', { body, token });

  await expect.poll(async () => (await openHome()).text()).toContain(':root:root{--accent:#b4235a');
  const page = await openHome();
  const html = await page.text();
  const [, style = ''] = /<style>(:root:root.*?)<\/style><\/head>/.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  expect(html).toContain('<strong>南国光声</strong>');
  const manifest = await (await fetch(`${server.url}/manifest.webmanifest?lang=zh`)).json();
  expect(manifest.short_name).toBe('南国光声');
});
