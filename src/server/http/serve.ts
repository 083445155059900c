import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Capability } from '#contract/capabilities.ts';
import {
  type Endpoint,
  type InputOf,
  isOfConsole,
  type OutputOf,
  type Who,
} from '#contract/endpoint.ts';
import type { Membership } from '#contract/members.ts';
import type { Subject } from '#contract/subjects.ts';
import type { Lang } from '#contract/wire.ts';
import type { Lane } from '#server/db/lanes.ts';
import type { Database } from '#server/db/open.ts';
import {
  type Access,
  type Authenticate,
  admit,
  readEdition,
  refuseOutOfScope,
  type SignedIn,
} from './admit.ts';
import { type AnsweredFile, sendAnswered } from './answered-file.ts';
import { AppError } from './app-error.ts';
import { admitBeforeLargeBody, bodyLimitOf } from './bodies.ts';
import { goneOf } from './close-connections.ts';
import { readCodeCookie, setCodeCookie, tokenCookieOf } from './cookies.ts';
import { endAtBound, refuseDeepPages } from './deep-pagination.ts';
import { readForm } from './forms.ts';
import { answerOnce, keyOf, wasAnswered } from './idempotency.ts';
import { parseInput, readRequest } from './read-request.ts';
import { refuseSearchWhileOff } from './switches.ts';
import { answerInLane } from './ticket-priority.ts';

/** A change of the record that an endpoint names. */
export interface Recorded {
  /** A verb in the past tense: added, edited, removed … */
  action: string;
  id: string;
  /** The current name of the record, in both languages. */
  name?: { zh: string; en: string } | null;
  before?: object | null;
  after?: object | null;
  reason?: string | null;
  /** Required if the caller worked for no exhibitor before the call. */
  exhibitor_id?: string;
  /** Required if a call changes several kinds of record and this one is not the endpoint's own. */
  subject?: Subject;
}

interface Recording {
  subject: Subject;
  /** The caller's role in this call, because a person may have both. */
  actor: 'member' | 'organiser';
  /** The exhibition that a console call names; null: the public one. */
  edition: string | null;
  signed_in: SignedIn | null;
  request_id: string;
  address: string;
  now: Date;
}

/** Writes changes to the history, in the transaction of `db`. */
export type WriteHistory = (
  db: Database,
  recording: Recording,
  changes: readonly Recorded[],
) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
    authenticate: Authenticate;
    /** The exhibition that the site shows. */
    getCurrentExhibitionId: () => Promise<string>;
    isExhibition: (id: string) => Promise<boolean>;
    writeHistory: WriteHistory;
    now: () => Date;
    /** Cookies are marked Secure: the public origin is https. */
    secureCookies: boolean;
  }
  interface FastifyRequest {
    lang: Lang;
  }
  interface FastifyContextConfig {
    /** The lane of its calls in the database queue; default: `normal`. */
    lane?: Lane;
  }
}

type CallerOf<W extends Who> = W extends 'anyone'
  ? null
  : W extends 'exhibitor' | 'editor' | 'main_contact'
    ? SignedIn & { member: Membership }
    : W extends 'organiser' | { can: Capability }
      ? SignedIn & { organiser: Access }
      : SignedIn;

export interface Call<W extends Who = Who> {
  lang: Lang;
  now: Date;
  /** Network address of the caller, for limits. */
  address: string;
  /** User agent of the browser; empty if it sends none. */
  user_agent: string;
  signed_in: CallerOf<W>;
  /** The exhibition that a console call concerns, see `getExhibitionOf`; null: the public one. */
  edition: string | null;
  /** Idempotency key, if any; see `answersOnce`. */
  key: string | undefined;
  /** A transaction if the endpoint creates something or has a history, otherwise the pool. */
  db: Database;
  /**
   * Writes changes to the history. An endpoint that names its subject must call it: without arguments if
   * nothing changed.
   */
  record: (...changes: Recorded[]) => Promise<void>;
  /** Sets or clears the cookie that page rendering reads; clearing is a sign-out. */
  setTokenCookie: (token: string | null, expires_at?: Date) => void;
  /** The cookie of the browser that requested a code; see `setCodeCookie`. */
  code_request: string | undefined;
  setCodeCookie: (value: string, expires_at: Date) => void;
}

type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  call: Call<E['who']>,
) => Promise<OutputOf<E>>;

/** Steps around the transaction of an endpoint that creates something. */
interface Around<E extends Endpoint> {
  /** Runs outside the transaction: its writes persist if the handler refuses. Skipped for a repeated call. */
  before?: (input: InputOf<E>, call: Call<E['who']>) => Promise<void>;
  /** Refuses without writing anything, outside the transaction; a call that was answered before is repeated. */
  refuse?: (input: InputOf<E>, call: Call<E['who']>) => Promise<void>;
  /** The handler answers a repeated key itself, in a transaction shared with other calls: `db` is the pool. */
  answersOnce?: true;
  /** Runs after the commit, also for a repeated call; starts work that the answer does not wait for. */
  after?: (output: OutputOf<E>, call: Call<E['who']>) => void;
}

/**
 * Binds a call of the contract to its handler: the only bridge between Fastify and the features.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  around: Around<E> = {},
) {
  bind(app, endpoint, async () => handler, around);
}

/** A call with a file. */
export interface Sending<W extends Who = Who> {
  now: Date;
  signed_in: CallerOf<W>;
}

/** A call after its file was read. */
export interface Reading<W extends Who = Who> extends Sending<W> {
  lang: Lang;
  /** The exhibition that a console call concerns; null: the public one. */
  edition: string | null;
  /** The pool. */
  db: Database;
  /** Aborted when the caller no longer waits for the answer. */
  gone: AbortSignal;
}

/**
 * Binds a call that answers a file.
 * @param make slow work, done before the transaction begins
 */
export function serveFile<E extends Endpoint, Made>(
  app: FastifyInstance,
  endpoint: E,
  make: (input: InputOf<E>, reading: Reading<E['who']>) => Promise<Made>,
  handler: (made: Made, input: InputOf<E>, call: Call<E['who']>) => Promise<AnsweredFile>,
) {
  const prepare: Prepare<E> = async (_file, input, reading) => {
    const made = await make(input, reading);
    return (_input, call) => handler(made, input, call) as Promise<OutputOf<E>>;
  };
  bind(app, endpoint, prepare);
}

/**
 * Binds a call with a file; see `takeForms`.
 * @param read slow work on the file, done before the transaction begins
 * @param beforeFile refuses the call before its file is received, as when the sender reached a daily limit
 */
export function serveForm<E extends Endpoint, Content>(
  app: FastifyInstance,
  endpoint: E,
  read: (file: Buffer, input: InputOf<E>, reading: Reading<E['who']>) => Promise<Content>,
  handler: (content: Content, input: InputOf<E>, call: Call<E['who']>) => Promise<OutputOf<E>>,
  beforeFile: BeforeFile<E> = async () => undefined,
) {
  const prepare: Prepare<E> = async (file, input, reading) => {
    if (!file) throw new AppError('NOT_A_FORM');
    const content = await read(file, input, reading);
    return (_input, call) => handler(content, input, call);
  };
  bind(app, endpoint, prepare, { beforeFile });
}

type BeforeFile<E extends Endpoint> = (sending: Sending<E['who']>) => Promise<void>;

type Prepare<E extends Endpoint> = (
  file: Buffer | undefined,
  input: InputOf<E>,
  reading: Reading<E['who']>,
) => Promise<Handler<E>>;

/** The input of a call, with its sender. */
interface Sent<E extends Endpoint> extends Sending<E['who']> {
  lang: Lang;
  fields: unknown;
  file?: Buffer;
}

function bind<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  prepare: Prepare<E>,
  {
    before,
    refuse,
    after,
    answersOnce,
    beforeFile,
  }: Around<E> & { beforeFile?: BeforeFile<E> } = {},
) {
  const lane = endpoint.lane ?? 'normal';
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { lane, reads: 'call' },
    ...(!endpoint.file && {
      bodyLimit: bodyLimitOf(endpoint),
      preParsing: admitBeforeLargeBody(endpoint, (request) =>
        admit(app, endpoint.who, request, app.now()),
      ),
    }),
    handler: (request, reply) => answerInLane(lane, () => answerCall(request, reply)),
  });

  async function answerCall(request: FastifyRequest, reply: FastifyReply) {
    const now = app.now();
    const { file: part } = endpoint;
    // A refused caller also gets the message in the language of the body.
    if (!part) request.lang = readRequest(request, endpoint).lang;
    const signed_in = (await admit(app, endpoint.who, request, now)) as CallerOf<E['who']>;
    if (!part) {
      return answerSent(request, reply, { now, signed_in, ...readRequest(request, endpoint) });
    }
    await beforeFile?.({ now, signed_in });
    const account_id = signed_in?.account_id ?? request.ip;
    return app.receiveFile({ who: endpoint.who, account_id, now }, async () => {
      const { fields, file } = await readForm(request, part);
      const form = readRequest(request, endpoint, fields);
      return answerSent(request, reply, { now, signed_in, ...form, file });
    });
  }

  async function answerSent(request: FastifyRequest, reply: FastifyReply, sent: Sent<E>) {
    const { now, signed_in, lang, fields, file } = sent;
    request.lang = lang;
    const input = parseInput(endpoint, fields);
    const isPublicRead = endpoint.who === 'anyone' && endpoint.method === 'GET';
    if (isPublicRead) refuseDeepPages(input);
    if (isPublicRead) await refuseSearchWhileOff(app, input);
    if (isPublicRead && !request.isOfPage) await app.countExpensiveRead(request);
    const edition = await readEdition(app, endpoint, { query: request.query, signed_in });
    await refuseOutOfScope(app, endpoint, { input, edition, signed_in });
    const gone = goneOf(reply);
    const handler = await prepare(file, input, { now, signed_in, lang, edition, db: app.db, gone });
    const subject = endpoint.changes === 'nothing' ? undefined : endpoint.changes;
    let isRecorded = false;
    const call = (db: Database): Call<E['who']> => ({
      lang,
      now,
      address: request.ip,
      user_agent: request.headers['user-agent'] ?? '',
      key: keyOf(request),
      signed_in,
      edition,
      db,
      record: async (...changes) => {
        if (!subject) throw new Error(`${endpoint.path} does not say what it changes`);
        const actor = isOfConsole(endpoint) ? 'organiser' : 'member';
        const from = { signed_in, edition, request_id: request.id, address: request.ip, now };
        await app.writeHistory(db, { subject, actor, ...from }, changes);
        isRecorded = true;
      },
      setTokenCookie: tokenCookieOf(reply),
      code_request: readCodeCookie(request),
      setCodeCookie: (value, expires_at) => setCodeCookie(reply, value, expires_at),
    });
    const answer = async (db: Database) => {
      const output = await handler(input, call(db));
      if (subject && !isRecorded) throw new Error(`${endpoint.path} wrote no history`);
      return output;
    };

    reply.header('cache-control', 'no-store');
    // The same body for another edition is another call.
    const named = edition ? { edition, input } : input;
    const once = { request, input: named, file, signed_in, now };
    if (before && !(await wasAnswered(app.db, endpoint, once))) await before(input, call(app.db));
    await refuse?.(input, call(app.db)).catch(async (refusal: unknown) => {
      if (!(await wasAnswered(app.db, endpoint, once))) throw refusal;
    });
    const output =
      endpoint.creates && !answersOnce
        ? await answerOnce(app.db, endpoint, once, answer)
        : await (subject ? app.db.transaction(answer) : answer(app.db));
    after?.(output, call(app.db));
    if (endpoint.answers) return sendAnswered(reply, output as AnsweredFile);
    const data = endpoint.output.parse(output);
    return { code: 0, data: isPublicRead ? endAtBound(input, data) : data, message: '' };
  }
}
