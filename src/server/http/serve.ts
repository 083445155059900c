import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint, InputOf, OutputOf, Who } from '#contract/endpoint.ts';
import { type ErrorName, namedIssue } from '#contract/errors.ts';
import type { Membership } from '#contract/members.ts';
import { type Lang, TOKEN_HEADER } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { AppError, WHOLE_BODY } from './app-error.ts';
import { readFields } from './fields.ts';
import { readForm } from './forms.ts';
import { answerOnce, wasAnswered } from './idempotency.ts';
import { readLang } from './lang.ts';
import { setTokenCookie } from './token-cookie.ts';

/** The account that a valid token belongs to. */
export interface SignedIn {
  account_id: string;
  /** SHA-256 of the token; names this sign-in. */
  token_hash: string;
  buyer_name: string;
  is_finish_register: boolean;
  role: 'buyer' | 'organiser';
  /** The exhibitor that this person acts for. */
  member: Membership | null;
}

/** Finds the account of a token. @throws {AppError} with the reason where it is not valid */
export type Authenticate = (token: string, now: Date) => Promise<SignedIn>;

declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
    authenticate: Authenticate;
    now: () => Date;
    /** Cookies are marked Secure: the public origin is https. */
    secureCookies: boolean;
  }
  interface FastifyRequest {
    lang: Lang;
  }
}

type CallerOf<W extends Who> = W extends 'anyone'
  ? null
  : W extends 'exhibitor' | 'main_contact'
    ? SignedIn & { member: Membership }
    : SignedIn;

export interface Call<W extends Who = Who> {
  lang: Lang;
  now: Date;
  /** The caller's network address, for limits. */
  address: string;
  signed_in: CallerOf<W>;
  /** A transaction where the endpoint creates something, else the pool. */
  db: Database;
  /** Sets or clears the cookie that the rendering of pages reads. */
  setTokenCookie: (token: string | null, expires_at?: Date) => void;
}

type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  call: Call<E['who']>,
) => Promise<OutputOf<E>>;

/** Steps around the transaction of an endpoint that creates something. */
interface Around<E extends Endpoint> {
  /** Outside the transaction: its writes stay when the handler refuses. Skipped for a repeated call. */
  before?: (input: InputOf<E>, call: Call<E['who']>) => Promise<void>;
  /** After the commit, also for a repeated call; starts work that the answer does not wait for. */
  after?: (output: OutputOf<E>, call: Call<E['who']>) => void;
}

/** Binds a call of the contract to its handler: the only bridge between Fastify and the features. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  around: Around<E> = {},
) {
  bind(app, endpoint, async () => handler, around);
}

/**
 * Binds a call that brings a file; see `takeForms`.
 * @param read what takes long: it is done before a transaction begins
 */
export function serveForm<E extends Endpoint, Content>(
  app: FastifyInstance,
  endpoint: E,
  read: (file: Buffer, input: InputOf<E>) => Promise<Content>,
  handler: (content: Content, input: InputOf<E>, call: Call<E['who']>) => Promise<OutputOf<E>>,
) {
  bind(app, endpoint, async (file, input) => {
    if (!file) throw new AppError('NOT_A_FORM');
    const content = await read(file, input);
    return (_input, call) => handler(content, input, call);
  });
}

function bind<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  prepare: (file: Buffer | undefined, input: InputOf<E>) => Promise<Handler<E>>,
  { before, after }: Around<E> = {},
) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const now = app.now();
      const sent = endpoint.file ? null : readRequest(request, endpoint);
      // A refusal of the caller is worded in the language of the body, too.
      if (sent) request.lang = sent.lang;
      const signed_in = await admit(app, endpoint.who, request, now);
      const form = endpoint.file && (await readForm(request, endpoint.file));
      const { lang, fields } = sent ?? readRequest(request, endpoint, form?.fields);
      request.lang = lang;
      const input = parseInput(endpoint, fields);
      const handler = await prepare(form?.file, input);
      const call = (db: Database): Call<E['who']> => ({
        lang,
        now,
        address: request.ip,
        signed_in: signed_in as Call<E['who']>['signed_in'],
        db,
        setTokenCookie: (token, expires_at) => setTokenCookie(reply, token, expires_at),
      });
      const answer = (db: Database) => handler(input, call(db));

      reply.header('cache-control', 'no-store');
      const once = { request, input, file: form?.file, signed_in, now };
      if (before && !(await wasAnswered(app.db, endpoint, once))) await before(input, call(app.db));
      const output = endpoint.creates
        ? await answerOnce(app.db, endpoint, once, answer)
        : await answer(app.db);
      after?.(output, call(app.db));
      return { code: 0, data: endpoint.output.parse(output), message: '' };
    },
  });
}

async function admit(app: FastifyInstance, who: Who, request: FastifyRequest, now: Date) {
  if (who === 'anyone') return null;
  const token = request.headers[TOKEN_HEADER];
  if (typeof token !== 'string' || token === '') throw new AppError('SIGN_IN_REQUIRED');
  const signed_in = await app.authenticate(token, now);
  const refusal = refusalOf(who, signed_in);
  if (refusal) throw new AppError(refusal);
  return signed_in;
}

function refusalOf(who: Who, { role, member, is_finish_register }: SignedIn): ErrorName | null {
  switch (who) {
    case 'registered_buyer':
      return is_finish_register ? null : 'REGISTRATION_REQUIRED';
    case 'exhibitor':
      return member ? null : 'NOT_ALLOWED';
    case 'main_contact':
      return member?.role === 'main_contact' ? null : 'NOT_ALLOWED';
    case 'organiser':
      return role === 'organiser' ? null : 'NOT_ALLOWED';
    default:
      return null;
  }
}

/** The language and the endpoint's own fields of a request; `lang` and `_t` belong to the wire. */
export function readRequest(
  request: FastifyRequest,
  { method }: Endpoint,
  body = request.body ?? {},
): { lang: Lang; fields: unknown } {
  const source = method === 'GET' ? request.query : body;
  const query = request.query as Record<string, unknown>;
  if (typeof source !== 'object' || source === null || Array.isArray(source)) {
    return { lang: readLang(query.lang), fields: source };
  }
  const { lang, _t, ...fields } = source as Record<string, unknown>;
  return { lang: readLang(lang ?? query.lang), fields };
}

/** @throws {AppError} BAD_INPUT that names every wrong field */
export function parseInput<E extends Endpoint>({ input }: E, fields: unknown): InputOf<E> {
  const parsed = input.safeParse(readFields(fields), { reportInput: true });
  if (parsed.success) return parsed.data as InputOf<E>;
  throw new AppError('BAD_INPUT', {
    issues: parsed.error.issues.map((issue) => ({
      field: issue.path.join('.') || WHOLE_BODY,
      ...namedIssue(issue),
    })),
  });
}
