import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { EVENTS_PATH } from '#contract/events.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { allEndpoints } from '#server/http/all-endpoints.ts';
import { startServer } from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';

const nginx = readFileSync(join('.deploy', 'nginx.conf'), 'utf8');
const caddy = readFileSync(join('.deploy', 'Caddyfile'), 'utf8');

const withFiles = allEndpoints.flatMap(({ path, file }) => (file ? [{ path, file }] : []));

/** Paths of the built client and the server other than the contract's calls. */
const OTHERS = ['/', '/assets/', '/pictures/', '/metrics', EVENTS_PATH];

/** Maximum body size in megabytes for a path, by the first matching rule. */
const limits = {
  nginx: (path: string) => {
    const [, pattern = '$^', megabytes] =
      /location ~ (\S+) \{\s+client_max_body_size (\d+)m;/.exec(nginx) ?? [];
    return new RegExp(pattern).test(path) ? Number(megabytes) : 0.25;
  },
  caddy: (path: string) => {
    const [, list = ''] = /@files path (.+)/.exec(caddy) ?? [];
    const fits = list
      .split(' ')
      .some((one) => (one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : path === one));
    return fits ? Number(/max_size (\d+)MB/.exec(caddy)?.[1]) : 0.25;
  },
};

describe.each(['nginx', 'caddy'] as const)('the example for %s', (proxy) => {
  test('lets every file of a call through, with its frame', () => {
    expect(withFiles.length).toBeGreaterThan(5);
    for (const { path, file } of withFiles) {
      expect(limits[proxy](path), path).toBeGreaterThan(file.megabytes);
    }
  });

  test('leaves all other calls small', () => {
    expect(limits[proxy]('/web/buyer/login')).toBe(0.25);
    expect(limits[proxy]('/web/console/exhibitor/list')).toBe(0.25);
  });
});

test('the examples name no path that the server does not have', () => {
  const paths = [...allEndpoints.map(({ path }) => path), ...OTHERS];
  const named = [
    ...nginx.matchAll(/location (?:= )?(\/\S*) \{/g),
    ...caddy.matchAll(/@(?:events|operator) path (\S+)/g),
  ].map(([, path = '']) => path);
  const [, patterns = ''] = /@files path (.+)/.exec(caddy) ?? [];
  for (const path of [...named, ...patterns.split(' ')]) {
    const start = path.replace(/\*$/, '');
    const isThere = paths.some((one) => (start === path ? one === path : one.startsWith(start)));
    expect(isThere, path).toBe(true);
  }
});

describe('a TRUST_PROXY that does not fit the proxy in front', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(oneDatabase);
  });

  /** Sends calls through a proxy at this address, and returns the warnings for the operator. */
  async function ask(TRUST_PROXY: string, headers: Record<string, string>, calls = 50) {
    const PUBLIC_ORIGIN = 'https://expo.example.com';
    const { app, logged } = startServer(database, { settings: { TRUST_PROXY, PUBLIC_ORIGIN } });
    const host = 'expo.example.com';
    for (let call = 0; call < calls; call += 1) {
      const asked = { url: '/web/switch/list', remoteAddress: '10.0.0.7' };
      await app.inject({ ...asked, headers: { host, ...headers } });
    }
    return {
      fault: app.proxyFault(),
      told: logged.filter((line) => line.includes('count as one')),
    };
  }

  test('is reported once in the log and to the operator: a proxy that it does not name', async () => {
    const { fault, told } = await ask('loopback', { 'x-forwarded-for': '203.0.113.7' }, 120);
    expect(fault).toBe(
      'TRUST_PROXY does not name 10.0.0.7, which says for whom it asks: all callers count as one',
    );
    expect(told).toHaveLength(1);
  });

  test('is reported: a proxy that does not forward the client address', async () => {
    const { fault, told } = await ask('10.0.0.0/8', {});
    expect(fault).toContain('says by no header for whom it asks');
    expect(told).toHaveLength(1);
  });

  test('is no fault where it fits, nor where a few callers send the header themselves', async () => {
    const fits = await ask('10.0.0.0/8', { 'x-forwarded-for': '203.0.113.7' });
    expect(fits).toEqual({ fault: '', told: [] });
    expect((await ask('loopback', { 'x-forwarded-for': '203.0.113.7' }, 30)).fault).toBe('');
    expect((await ask('loopback', { host: '10.0.0.1:3000' })).fault).toBe('');
  });
});
