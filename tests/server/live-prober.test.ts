import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveSignal } from '#contract/live-states.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { type Look, lookAtStream } from '#server/features/lives/look-at-stream.ts';
import { readPlaylist, variantsOf } from '#server/features/lives/playlist.ts';
import { isPrivateAddress } from '#server/features/lives/private-address.ts';
import { createProber } from '#server/features/lives/prober.ts';
import { type Watch, watched, watchFrom } from '#server/features/lives/watch.ts';
import { type BuyerServer, startServer } from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';

const segments = (sequence: number, more = '') =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:${sequence}\n#EXTINF:4,\n${sequence}.ts\n${more}`;
const MASTER =
  '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=2100000,RESOLUTION=1280x720\nhigh.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=640x360\nlow.m3u8\n';

/** Possible and hostile answers of a stream's host. */
const answers: Record<string, (request: IncomingMessage, answer: ServerResponse) => void> = {
  '/good.m3u8': (_request, answer) => answer.end(segments(7)),
  '/master.m3u8': (_request, answer) => answer.end(MASTER),
  '/low.m3u8': (_request, answer) => answer.end(segments(1)),
  '/page.html': (_request, answer) => answer.end('<html>Sign in to this network</html>'),
  '/gone.m3u8': (_request, answer) => answer.writeHead(404).end(),
  '/broken.m3u8': (_request, answer) => answer.writeHead(502).end(),
  '/moved.m3u8': (_request, answer) => answer.writeHead(302, { location: '/good.m3u8' }).end(),
  '/out.m3u8': (_request, answer) =>
    answer.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/around.m3u8': (_request, answer) => answer.writeHead(302, { location: '/around.m3u8' }).end(),
  '/silent.m3u8': () => undefined,
  '/drip.m3u8': (_request, answer) => {
    answer.write('#EXTM3U\n');
    const drip = setInterval(() => answer.write('#'), 20);
    answer.once('close', () => clearInterval(drip));
  },
  '/flood.m3u8': (_request, answer) => {
    answer.write('#EXTM3U\n');
    answer.end('#'.repeat(300 * 1024));
  },
};

let host: Server;
let origin: string;
beforeAll(async () => {
  host = createServer((request, answer) => answers[request.url ?? '']?.(request, answer));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => {
  host.closeAllConnections();
  host.close();
});

function look(path: string) {
  const isAllowed = (address: string) => address.startsWith(origin);
  // Loopback is allowed only here, because the test's host uses it.
  const isRefused = (ip: string) => ip !== '127.0.0.1' && isPrivateAddress(ip);
  const own_origin = 'http://own.invalid';
  return lookAtStream(origin + path, { isAllowed, isRefused, own_origin, timeout_ms: 400 });
}

test.each([
  { path: '/gone.m3u8', problem: 'http_404' },
  { path: '/broken.m3u8', problem: 'http_502' },
  { path: '/page.html', problem: 'not_a_playlist' },
  { path: '/out.m3u8', problem: 'host_not_allowed' },
  { path: '/around.m3u8', problem: 'too_many_redirects' },
  { path: '/silent.m3u8', problem: 'timed_out' },
  { path: '/drip.m3u8', problem: 'timed_out' },
  { path: '/flood.m3u8', problem: 'too_large' },
])('a host that answers $path is reported as $problem', async ({ path, problem }) => {
  expect(await look(path)).toEqual({ problem });
});

test('a playlist is read through a redirect and through its cheapest variant', async () => {
  expect(await look('/moved.m3u8')).toMatchObject({ playlist: { target: 4, is_ended: false } });
  expect(await look('/master.m3u8')).toMatchObject({
    playlist: { mark: '1 1.ts ' },
    height: 720,
    bandwidth: 2_100_000,
  });
});

test('a name that resolves to this machine or its network is not probed', async () => {
  const isAllowed = () => true;
  const parts = { isAllowed, own_origin: 'http://own.invalid' };
  const { port } = new URL(origin);
  for (const name of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost', '0.0.0.0']) {
    const seen = await lookAtStream(`http://${name}:${port}/good.m3u8`, parts);
    expect(seen, name).toEqual({ problem: 'private_address' });
  }
});

test.each([
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['224.0.0.1', true],
  ['192.88.99.1', true],
  ['168.63.129.16', true],
  ['168.63.129.17', false],
  ['64:ff9b:1::a00:1', true],
  ['fec0::1', true],
  ['3fff::1', true],
  ['::1', true],
  ['::ffff:10.0.0.1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['64:ff9b::a00:1', true],
  ['2606:4700::1111', false],
  ['1.1.1.1', false],
  ['not an address', true],
] as const)('%s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

test('texts that only look like playlists are none', () => {
  for (const text of ['', '#EXTM3U', '#EXTM3U\n#EXT-X-TARGETDURATION:x', 'EXTM3U\n1.ts', '\0']) {
    expect(readPlaylist(text)).toBeNull();
  }
  expect(variantsOf('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n#EXT-X-ENDLIST')).toEqual([]);
});

const SECOND = 1_000;
const BEGAN = Date.parse('2026-03-05T10:00:00+08:00');
const seen = (sequence: number, is_ended = false): Look => ({
  playlist: { mark: String(sequence), target: 4, is_ended },
  height: null,
  bandwidth: null,
});

/** The state after probes at intervals of five seconds. */
function after(looks: readonly Look[], before: LiveSignal | null = null): Watch {
  return looks.reduce(
    (watch, one, at) => watched(watch, one, new Date(BEGAN + at * 5 * SECOND)),
    watchFrom(before),
  );
}

const gone: Look = { problem: 'http_404' };
const on: LiveSignal = { kind: 'on', since: new Date(BEGAN - SECOND), was_on: true };

test.each([
  { what: 'one look at a playlist', looks: [seen(1)], kind: undefined },
  { what: 'a playlist that goes on', looks: [seen(1), seen(2)], kind: 'on' },
  { what: 'one failure of a stream that is on', looks: [gone], before: on, kind: 'on' },
  { what: 'two failures', looks: [gone, gone], before: on, kind: 'off' },
  { what: 'a failure between two good looks', looks: [seen(1), gone, seen(3)], kind: 'on' },
  {
    what: 'a playlist that stands for 15 s',
    looks: [seen(1), seen(2), seen(2), seen(2), seen(2)],
    kind: 'off',
  },
  {
    what: 'a playlist that stands for 10 s',
    looks: [seen(1), seen(2), seen(2), seen(2)],
    kind: 'on',
  },
  { what: 'an end', looks: [seen(1), seen(2), seen(2, true)], kind: 'finished' },
  { what: 'a beginning after an end', looks: [seen(2, true), seen(3)], before: on, kind: 'on' },
] as { what: string; looks: Look[]; before?: LiveSignal; kind?: LiveSignal['kind'] }[])(
  'after $what the signal is $kind',
  ({ looks, before, kind }) => expect(after(looks, before ?? null).signal?.kind).toBe(kind),
);

test('a stream that was on at some time is known to have been, and since when it is gone', () => {
  const { signal, problem } = after([seen(1), seen(2), gone, gone, gone]);
  expect(signal).toEqual({ kind: 'off', since: new Date(BEGAN + 15 * SECOND), was_on: true });
  expect(problem).toBe('http_404');
});

test('a stream of the demo is frozen, broken, ended and restored, and pages are notified each time', async () => {
  const server: BuyerServer = startServer(await freshDatabase(oneDatabase, { holds: 'demo' }));
  const owner = await organiserOf(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const wall = demoId('live', 0);
  const announced: string[] = [];
  const { lookAtAll } = createProber(server.database.db, {
    lookAt: (address) =>
      lookAtStream(address, { isAllowed: () => true, own_origin: server.app.listeningOrigin }),
    announce: async (_db, id) => void announced.push(id),
    now: () => server.clock.now,
    log: server.app.log,
  });
  const pass = async (seconds: number) => {
    for (let at = 0; at < seconds; at += 5) {
      server.clock.now = new Date(server.clock.now.getTime() + 5 * SECOND);
      await lookAtAll();
    }
    // A fresh server without caches.
    const fresh = startServer(server.database, { now: server.clock.now.toISOString() });
    return (await fresh.get(`/web/live/state?id=${wall}`)).data;
  };
  const turn = (to: string) => server.post('/web/demo/stream', { name: 'wall', to }, owner);

  expect(await pass(10)).toMatchObject({
    state: 'live',
    stream_url: '/demo/live/wall/index.m3u8',
  });
  for (const [to, seconds, state] of [
    ['frozen', 20, 'disconnected'],
    ['on', 10, 'live'],
    ['broken', 10, 'disconnected'],
    ['on', 10, 'live'],
    ['ended', 5, 'disconnected'],
    ['on', 10, 'live'],
  ] as const) {
    announced.length = 0;
    expect((await turn(to)).code).toBe(0);
    expect(await pass(seconds), to).toMatchObject({ state });
    expect(announced).toEqual([wall]);
  }
  await server.app.close();
});
