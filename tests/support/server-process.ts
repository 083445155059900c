import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '#contract/wire.ts';
import { freshEmail, overseasBuyer } from './registered.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_WITHIN_MS = 110_000;
const running = new Set<ChildProcess>();
process.once('exit', () => {
  // A test that was broken off must not leave a server behind.
  for (const child of running) child.kill('SIGKILL');
});

export interface ServerProcess {
  child: ChildProcess & { pid: number };
  url: string;
  data_dir: string;
  /** Everything that it printed until now. */
  output(): string;
  /** Asks it to end and answers its exit code. */
  stop(): Promise<number | null>;
}

export interface WireAnswer {
  status: number;
  headers: Headers;
  code: number;
  data: Record<string, unknown>;
}

/** Starts the real server as `npm start` does, on a free port; resolves when it is ready. */
export async function startProcess(
  data_dir: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const { child, output } = spawnServer(data_dir, {
    CAPTCHA: 'off',
    DEMO_SIZE: 'small',
    ...settings,
  });
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    const [, url] = /^Pavilion is at (\S+)$/m.exec(output()) ?? [];
    // A server with a public origin listens on the configured port.
    const at = url && settings.PORT ? `http://127.0.0.1:${settings.PORT}` : url;
    if (at && (await fetch(`${at}/readyz`).catch(() => undefined))?.ok) {
      return { child, url: at, data_dir, output, stop: () => end(child, 'SIGTERM') };
    }
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      const ended = child.exitCode ?? child.signalCode ?? 'running';
      throw new Error(`The server did not start (${ended}): ${output()}`);
    }
    await setTimeout(5);
  }
}

/** Starts a server that is expected to end by itself. */
export async function runToEnd(
  data_dir: string,
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnServer(data_dir, settings);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}

function spawnServer(data_dir: string, settings: Record<string, string>) {
  buildOnce();
  const { PATH = '', HOME = '', TZ = '' } = process.env;
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: { PATH, HOME, TZ, PORT: '0', DATA_DIR: data_dir, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The server cannot be spawned');
  running.add(child);
  child.once('exit', () => running.delete(child));
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
  return { child: Object.assign(child, { pid }), output: () => Buffer.concat(printed).toString() };
}

/** The client that pages are rendered with; the command that runs all tests builds it beforehand. */
function buildOnce() {
  if (existsSync(join(ROOT, 'dist/server/entry-server.js'))) return;
  execFileSync(process.execPath, ['src/server/commands/build.ts'], { cwd: ROOT, stdio: 'inherit' });
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = await ended;
  return code;
}

/** Makes a call as a client does; a POST where there is a body. */
export async function call(
  { url }: { url: string },
  path: string,
  {
    body,
    token = '',
    key = randomUUID(),
  }: { body?: object; token?: string; key?: string | undefined } = {},
): Promise<WireAnswer> {
  const answer = await fetch(`${url}${path}`, {
    headers: {
      [TOKEN_HEADER]: token,
      ...(body && { [IDEMPOTENCY_HEADER]: key, 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify({ lang: 'en', ...body }) }),
  });
  return { status: answer.status, headers: answer.headers, ...(await answer.json()) };
}

/** The newest code that a demo server wrote down for an address. */
export function codeFor({ data_dir }: { data_dir: string }, address: string): string {
  const lines = readFileSync(join(data_dir, 'outbox.jsonl'), 'utf8').split('\n');
  const line = lines.findLast((one) => one.includes(address) && one.includes('"code":'));
  if (!line) throw new Error('No code was sent to this address');
  return JSON.parse(line).code;
}

/** A call was answered, and not with success. */
export class CallRefused extends Error {
  readonly answer: WireAnswer;
  constructor(path: string, answer: WireAnswer) {
    super(`${path} was refused with ${answer.code}`);
    this.answer = answer;
  }
}

async function succeed(...[server, path, given]: Parameters<typeof call>) {
  const answer = await call(server, path, given);
  if (answer.code !== 0) throw new CallRefused(path, answer);
  return answer.data;
}

/** Signs in by a code, as a person does, and answers the token. */
export async function signIn(
  server: ServerProcess,
  address: { email: string } | { cellphone: string },
): Promise<string> {
  const [by, at, path] =
    'email' in address
      ? (['email', address.email, '/web/buyer/web-email-captcha'] as const)
      : (['phone', address.cellphone, '/web/buyer/web-captcha'] as const);
  await succeed(server, path, { body: { ...address, purpose: 'sign_in' } });
  const code = codeFor(server, at);
  const data = await succeed(server, '/web/buyer/login', { body: { by, ...address, code } });
  const { token } = data.sign_in as { token: string };
  return token;
}

/** Fills in the form and answers the number of the ticket. */
export async function register(
  server: ServerProcess,
  token: string,
  form: object,
): Promise<string> {
  await succeed(server, '/web/buyer/basic-register', { body: form, token });
  const ticket_number = await ticketOf(server, token);
  if (!ticket_number) throw new Error('Registered, and there is no ticket');
  return ticket_number;
}

/** Completes a registration by e-mail. */
export async function registerByEmail(server: ServerProcess) {
  const email = freshEmail();
  const token = await signIn(server, { email });
  return { token, ticket_number: await register(server, token, { ...overseasBuyer, email }) };
}

/** The number of the ticket that belongs to a token, if it has one. */
export async function ticketOf(server: ServerProcess, token: string): Promise<string | undefined> {
  const data = await succeed(server, '/web/buyer/entrance-ticket', { token });
  const { ticket } = data as { ticket?: { ticket_number: string } };
  return ticket?.ticket_number;
}
