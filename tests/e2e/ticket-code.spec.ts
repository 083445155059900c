import { createServer, type Server } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'vite';
import golden from '../contract/ticket-code.golden.json' with { type: 'json' };

const expected = golden.vectors.map(({ name, verdict }) => ({ name, verdict }));
const entry = '/ticket-code-vectors.js';

let server: Server;
let origin: string;

test.beforeAll(async () => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: `tests/support${entry.replace('.js', '.ts')}`, formats: ['es'] },
      rolldownOptions: { output: { entryFileNames: entry.slice(1), chunkFileNames: '[name].js' } },
    },
  });
  const scripts = new Map<string, string>();
  for (const bundle of [built].flat()) {
    if (!('output' in bundle)) throw new Error('The build is watching instead of done');
    for (const file of bundle.output) {
      if (file.type === 'chunk') scripts.set(`/${file.fileName}`, file.code);
    }
  }
  server = createServer((request, response) => {
    const script = scripts.get(request.url ?? '');
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(script ?? '<!doctype html><title>Golden vectors</title>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  origin = `http://127.0.0.1:${address.port}`;
});

test.afterAll(() => {
  server.close();
});

test('Chromium verifies every golden vector like Node, without the library', async ({ page }) => {
  const asked = scriptsAskedFor(page);
  expect(await judgeInPage(page)).toEqual(expected);
  expect(asked).toEqual([entry]);
});

test('a web view whose WebCrypto has no Ed25519 verifies them alike, with the library', async ({
  page,
}) => {
  await page.addInitScript(() => {
    SubtleCrypto.prototype.importKey = () =>
      Promise.reject(new DOMException('Algorithm: Unrecognized name', 'NotSupportedError'));
  });
  const asked = scriptsAskedFor(page);
  expect(await judgeInPage(page)).toEqual(expected);
  expect(asked).toHaveLength(2);
});

function scriptsAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

async function judgeInPage(page: Page) {
  await page.goto(origin);
  return page.evaluate(
    async ({ entry, golden }) => {
      const vectors: typeof import('../support/ticket-code-vectors.ts') = await import(entry);
      return vectors.judgeVectors(golden);
    },
    { entry, golden },
  );
}
