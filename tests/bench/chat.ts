import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { limits } from '#contract/limits.ts';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '#contract/wire.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { freshEmail } from '../support/registered.ts';
import { call, end, type ServerProcess, signIn, startProcess } from '../support/server-process.ts';
import { type ChatReader, createReader } from './chat-readers.ts';
import type { BenchOptions } from './options.ts';
import { type Report, short, table } from './report.ts';
import { spread } from './statistics.ts';

const SIZES = {
  whole: { writers: 60, opened_at_once: 100 },
  smoke: { writers: 6, opened_at_once: 20 },
};
/** Every n-th reader measures times. */
const TIMED_EVERY = 20;
const DELAY_MS = 1_000;
/** A page reconnects after a second, with jitter. */
const BACK_MS = 1_000;
const SETTLE_MS = 4_000;

interface ChatFigures {
  readers: number;
  /** Messages per second: requested and published. */
  rate: number;
  published: number;
  /** Milliseconds from sending to a page, before and after one process was killed. */
  delays: { before: number[]; after: number[] };
  /** Entries that pages missed in the end, and that they received twice. */
  missing: number;
  repeated: number;
  /** Texts that are not in the room exactly once. */
  unequal: number;
  /** Milliseconds until all pages of the killed process are connected again. */
  back_ms: number;
  /** Memory of the surviving process, MB: before the readers came, with half of them, with all. */
  memory: number[];
  /** Processors that each side used while both processes ran. On a busy machine this is lower. */
  cores: { servers: number[]; readers: number };
}

/** A room with thousands of readers and many writers on two processes, one of which is killed in the middle. */
export async function benchChat(
  options: BenchOptions,
  tell: (line: string) => void,
): Promise<ChatFigures> {
  const programs = findPostgres();
  if (!programs) throw new Error('Two processes need PostgreSQL');
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-chat-'));
  const postgres = await startPostgres(programs);
  const processes: ServerProcess[] = [];
  try {
    const settings = {
      DATABASE_URL: await postgres.createDatabase(),
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      TICKET_KEY: randomBytes(32).toString('base64'),
    };
    for (const name of ['one', 'two']) {
      processes.push(await startProcess(join(folder, name), settings));
    }
    const [left, killed] = processes;
    if (!left || !killed) throw new Error('Two were started');
    return await measure({ left, killed }, options, tell);
  } finally {
    await Promise.all(processes.map(({ child }) => end(child, 'SIGKILL')));
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Two = Record<'left' | 'killed', ServerProcess>;

async function measure(
  { left, killed }: Two,
  { isSmoke, readers: count, rate, seconds }: BenchOptions,
  tell: (line: string) => void,
): Promise<ChatFigures> {
  const { writers, opened_at_once } = isSmoke ? SIZES.smoke : SIZES.whole;
  const { data } = await call(left, '/web/live/list?page=1');
  const [live] = data.items as { id: string }[];
  if (!live) throw new Error('The demo has a live stream');
  const tokens: string[] = [];
  while (tokens.length < writers) tokens.push(await signIn(left, { email: freshEmail() }));
  const memory = [memoryOf(left)];

  const back: Promise<void>[] = [];
  const readers: ChatReader[] = [];
  let hasEnded = false;
  for (let at = 0; at < count; at++) {
    const reader: ChatReader = createReader(live.id, {
      address: `10.0.${(at >> 8) & 255}.${at & 255}`,
      isTimed: at % TIMED_EVERY === 0,
      onLost: () => {
        if (!hasEnded) back.push(comeBack(reader, left, live.id));
      },
    });
    readers.push(reader);
  }
  for (let from = 0; from < count; from += opened_at_once) {
    const some = readers.slice(from, from + opened_at_once);
    await Promise.all(some.map((reader, at) => reader.connect((at % 2 ? killed : left).url)));
  }
  memory.push(memoryOf(left));
  tell(`${count} readers and ${tokens.length} writers are there`);

  const half = (seconds * 1_000) / 2;
  const urls = [left.url, killed.url];
  const pids = [left.child.pid, killed.child.pid, process.pid];
  const spent = pids.map(secondsOf);
  const first = await write(live.id, { tokens, rate, urls, until: Date.now() + half });
  const [of_left = 0, of_killed = 0, of_readers = 0] = pids.map(
    (pid, at) => ((secondsOf(pid) - (spent[at] ?? 0)) * 1_000) / half,
  );
  const before = readers.flatMap(({ delays }) => delays.splice(0));
  const killed_at = Date.now();
  killed.child.kill('SIGKILL');
  const second = await write(live.id, { tokens, rate, urls, until: Date.now() + half });
  await setTimeout(SETTLE_MS);
  await Promise.all(back);
  const returned = Math.max(killed_at, ...readers.map((reader) => backAt.get(reader) ?? 0));
  const after = readers.flatMap(({ delays }) => delays);
  memory.push(memoryOf(left));
  hasEnded = true;
  for (const reader of readers) reader.close();

  const sent = [...first, ...second];
  const { last, texts } = await readRoom(left, live.id);
  const all = Array.from({ length: last }, (_, at) => at + 1);
  return {
    readers: count,
    rate,
    published: sent.length,
    memory,
    cores: { servers: [of_left, of_killed], readers: of_readers },
    delays: { before, after },
    missing: readers.reduce((sum, { seqs }) => sum + all.filter((seq) => !seqs.has(seq)).length, 0),
    repeated: readers.reduce((sum, { repeated }) => sum + repeated, 0),
    unequal: unequalTo(sent, texts),
    back_ms: returned - killed_at,
  };
}

const backAt = new Map<ChatReader, number>();

/** Reconnects like the client: another stream, and a call for the missed entries. */
async function comeBack(reader: ChatReader, server: ServerProcess, live_id: string) {
  for (;;) {
    await setTimeout(BACK_MS * (0.75 + Math.random() / 2));
    try {
      await reader.connect(server.url);
      break;
    } catch {
      // Retry.
    }
  }
  for (;;) {
    let after = 0;
    while (reader.seqs.has(after + 1)) after += 1;
    const answer = await call(server, `/web/live/messages?live_id=${live_id}&after=${after}`);
    const { entries, has_more } = answer.data as { entries: { seq: number }[]; has_more: boolean };
    for (const { seq } of entries) reader.seqs.add(seq);
    if (!has_more) break;
  }
  backAt.set(reader, Date.now());
}

interface Writing {
  tokens: readonly string[];
  rate: number;
  urls: readonly string[];
  until: number;
}

/**
 * Sends this many messages per second until a time.
 * @returns their texts
 */
async function write(live_id: string, { tokens, rate, urls, until }: Writing): Promise<string[]> {
  const sent: Promise<string>[] = [];
  const start = Date.now();
  for (let number = 0; Date.now() < until; number++) {
    const token = tokens[number % tokens.length] ?? '';
    sent.push(say(live_id, { token, urls, first: number % urls.length }));
    const next = start + ((number + 1) * 1_000) / rate;
    await setTimeout(Math.max(0, next - Date.now()));
  }
  return Promise.all(sent);
}

let written = 0;

/** Retries one message until any process accepts it, always with the same idempotency key. */
async function say(
  live_id: string,
  { token, urls, first }: { token: string; urls: readonly string[]; first: number },
): Promise<string> {
  written += 1;
  const text = `${written} at ${Date.now()}`;
  const headers = {
    [TOKEN_HEADER]: token,
    [IDEMPOTENCY_HEADER]: randomUUID(),
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ live_id, text });
  for (let attempt = first; ; attempt++) {
    try {
      const url = `${urls[attempt % urls.length]}/web/live/chat`;
      const answer = await fetch(url, { method: 'POST', headers, body });
      const { code } = (await answer.json()) as { code: number };
      if (code === 0) return text;
      await setTimeout(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
    } catch {
      await setTimeout(100);
    }
  }
}

/** All messages of the room. */
async function readRoom(server: ServerProcess, live_id: string) {
  const texts: string[] = [];
  for (let after = 0; ; after += limits.CHAT_MISSED) {
    const { data } = await call(server, `/web/live/messages?live_id=${live_id}&after=${after}`);
    for (const { text } of data.entries as { text: string }[]) texts.push(text);
    if (!data.has_more) return { last: Number(data.last_seq), texts };
  }
}

function unequalTo(sent: readonly string[], texts: readonly string[]): number {
  const counts = new Map(texts.map((text) => [text, 0]));
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return (
    sent.filter((text) => counts.get(text) !== 1).length + Math.abs(texts.length - sent.length)
  );
}

/** Processor time of a process, seconds. */
function secondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may contain spaces: the 12th and 13th field, in hundredths.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Resident memory, MB. */
function memoryOf({ child }: ServerProcess): number {
  const [, kilobytes] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

export function reportChat(figures: ChatFigures): Report {
  const { readers, rate, published, delays, memory, back_ms, cores } = figures;
  const { missing, repeated, unequal } = figures;
  const [before, after] = [percentile99(delays.before), percentile99(delays.after)];
  const median = (values: number[]) => short(spread(values).median);
  return {
    texts: [
      `A chat on two processes, ${readers} readers, ${rate} messages a second, ${published} published; one process is killed in the middle.`,
      table(
        ['', 'median, ms', '99 %, ms'],
        [
          ['two processes', median(delays.before), short(before)],
          ['one, and its readers come back', median(delays.after), short(after)],
        ],
      ),
      `All readers were back after ${short(back_ms)} ms. Memory of the process that is left: ${memory.map(short).join(', ')} MB (without readers, with half of them, with all).`,
      `Processors: ${cores.servers.map(short).join(' and ')} for the two processes, ${short(cores.readers)} for what stands in for the readers and writers.`,
    ],
    budgets: [
      { name: 'chat, 99 % of the deliveries', value: before, limit: DELAY_MS, unit: 'ms' },
      { name: 'chat, entries that a page lacks', value: missing, limit: 0, unit: '' },
      { name: 'chat, messages lost or there twice', value: unequal, limit: 0, unit: '' },
      { name: 'chat, entries told twice to a page', value: repeated, limit: readers, unit: '' },
    ],
  };
}

function percentile99(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.99) - 1)] ?? Number.NaN;
}
