import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { type DemoStreamSwitch, switchDemoStream } from '#contract/demo.ts';
import { DEMO_STREAMS_PATH } from '#contract/own-lives.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';

/** The length of a segment, as made by `commands/draw-stream.ts`. */
const SEGMENT_SECONDS = 2;
const TIMESCALE = 10_240;
/** Segments per playlist, as encoders produce. */
const WINDOW = 6;
/** Origin of segment numbers, so that they are equal after a restart. */
const FIRST = Date.UTC(2026, 0, 1);
const PLAYLIST = 'application/vnd.apple.mpegurl';
const NAME = /^[a-z0-9-]{1,40}$/;

/** Streams in a fixed state, for demonstration. */
const fixed: Readonly<Record<string, DemoStreamSwitch>> = { frozen: 'frozen', gone: 'broken' };
/** A recording with a beginning and an end. */
const RECORDING = 'replay';

interface Film {
  init: Buffer;
  /** Each segment is a `moof` box with its `mdat`. */
  segments: Buffer[];
}

/**
 * Live streams without network or encoder: a film of some seconds, repeated endlessly as HLS with a sliding
 * playlist. Every name is a stream, which can be frozen, broken and ended.
 */
export function demoStreamRoutes(app: FastifyInstance, { makes_own }: { makes_own: boolean }) {
  let film: Film | undefined;
  /** Streams in an abnormal state, with the time of the change. */
  const switched = new Map<string, { to: DemoStreamSwitch; at: Date }>();

  function stateOf(name: string) {
    const state = fixed[name] ? { to: fixed[name], at: new Date(FIRST) } : switched.get(name);
    const isThere = makes_own && NAME.test(name) && state?.to !== 'broken';
    if (!isThere) throw new AppError('NOT_FOUND');
    return state;
  }

  app.get<{ Params: { name: string } }>(
    `${DEMO_STREAMS_PATH}:name/index.m3u8`,
    { config: { reads: 'stored' } },
    async ({ params: { name } }, reply) => {
      const state = stateOf(name);
      film ??= readFilm();
      const until = state ? state.at : app.now();
      const text = name === RECORDING ? recording(film) : playlist(until, state?.to === 'ended');
      return reply.type(PLAYLIST).header('cache-control', 'no-store').send(text);
    },
  );

  app.get<{ Params: { name: string; file: string } }>(
    `${DEMO_STREAMS_PATH}:name/:file`,
    { config: { reads: 'stored' } },
    async ({ params: { name, file } }, reply) => {
      stateOf(name);
      film ??= readFilm();
      const number = /^(\d{1,9})\.m4s$/.exec(file)?.[1];
      if (file !== 'init.mp4' && !number) throw new AppError('NOT_FOUND');
      reply.type('video/mp4').header('cache-control', 'public, max-age=60');
      return reply.send(number ? segmentAt(film, Number(number)) : film.init);
    },
  );

  serve(app, switchDemoStream, async ({ name, to }, { now }) => {
    if (!makes_own) throw new AppError('NOT_FOUND');
    if (to === 'on') switched.delete(name);
    else switched.set(name, { to, at: now });
    return {};
  });
}

function playlist(until: Date, isEnded: boolean): string {
  const last = Math.floor((until.getTime() - FIRST) / (SEGMENT_SECONDS * 1_000)) - 1;
  const first = Math.max(0, last - WINDOW + 1);
  return listOf(first, Math.max(first, last), isEnded);
}

function recording({ segments }: Film): string {
  return listOf(0, segments.length - 1, true);
}

function listOf(first: number, last: number, isEnded: boolean): string {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init.mp4"',
    ...numbers.flatMap((number) => [`#EXTINF:${SEGMENT_SECONDS}.0,`, `${number}.m4s`]),
    ...(isEnded ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n');
}

function readFilm(): Film {
  const bytes = readFileSync(new URL('dot-wall.mp4', import.meta.url));
  const boxes: { type: string; from: number; to: number }[] = [];
  for (let from = 0; from < bytes.length; ) {
    const to = from + bytes.readUInt32BE(from);
    boxes.push({ type: bytes.toString('latin1', from + 4, from + 8), from, to });
    from = to;
  }
  const moofs = boxes.filter(({ type }) => type === 'moof');
  const ends = [...moofs.slice(1).map(({ from }) => from), bytes.length];
  return {
    init: bytes.subarray(0, moofs[0]?.from),
    segments: moofs.map(({ from }, index) => bytes.subarray(from, ends[index])),
  };
}

/** Continues the film after the previous segment, whatever its number: the decode time is patched in. */
function segmentAt({ segments }: Film, number: number): Buffer {
  const segment = Buffer.from(segments[number % segments.length] ?? Buffer.alloc(0));
  const time = segment.indexOf('tfdt');
  const count = segment.indexOf('mfhd');
  if (time < 0 || count < 0) throw new Error('The film is not fragmented MP4');
  segment.writeBigUInt64BE(BigInt(number) * BigInt(SEGMENT_SECONDS * TIMESCALE), time + 8);
  segment.writeUInt32BE(number % 0xffff_ffff, count + 8);
  return segment;
}
