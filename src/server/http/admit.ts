import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Capability } from '#contract/capabilities.ts';
import { type Endpoint, isOfConsole, type Who } from '#contract/endpoint.ts';
import type { ErrorName } from '#contract/errors.ts';
import type { Membership } from '#contract/members.ts';
import { EDITION_PARAM, TOKEN_HEADER } from '#contract/wire.ts';
import { AppError } from './app-error.ts';

/** The account of a valid token. */
export interface SignedIn {
  account_id: string;
  /** SHA-256 of the token; identifies this sign-in. */
  token_hash: string;
  buyer_name: string;
  is_finish_register: boolean;
  /** The exhibitor that this person works for. */
  member: Membership | null;
  /** The person's access to the console. */
  organiser: Access | null;
}

/** The rights of an organiser's person. */
export interface Access {
  organiser_id: string;
  name: string;
  /** Code of a predefined role, or id of a custom one. */
  role: string;
  capabilities: readonly Capability[];
  /** null: all. */
  exhibition_ids: readonly string[] | null;
  /** null: all. */
  halls: readonly string[] | null;
  second_factor: 'none' | 'enrol' | 'ask' | 'passed';
}

/** Finds the account of a token. @throws {AppError} with the reason if the token is invalid */
export type Authenticate = (token: string, now: Date) => Promise<SignedIn>;

/** @throws {AppError} if the caller lacks access */
export async function admit(app: FastifyInstance, who: Who, request: FastifyRequest, now: Date) {
  if (who === 'anyone') return null;
  const token = request.headers[TOKEN_HEADER];
  if (typeof token !== 'string' || token === '') throw new AppError('SIGN_IN_REQUIRED');
  const signed_in = await app.authenticate(token, now);
  const refusal = refusalOf(who, signed_in);
  if (refusal) throw new AppError(refusal);
  return signed_in;
}

function refusalOf(
  who: Who,
  { organiser, member, is_finish_register }: SignedIn,
): ErrorName | null {
  if (typeof who === 'object') {
    if (!organiser) return 'NOT_ALLOWED';
    const isPassed = organiser.second_factor === 'none' || organiser.second_factor === 'passed';
    if (!isPassed) return 'SECOND_FACTOR_REQUIRED';
    return organiser.capabilities.includes(who.can) ? null : 'NOT_ALLOWED';
  }
  switch (who) {
    case 'registered_buyer':
      return is_finish_register ? null : 'REGISTRATION_REQUIRED';
    case 'exhibitor':
      return member ? null : 'NOT_ALLOWED';
    case 'editor':
      return member && member.role !== 'inquiries' ? null : 'NOT_ALLOWED';
    case 'main_contact':
      return member?.role === 'main_contact' ? null : 'NOT_ALLOWED';
    case 'organiser':
      return organiser ? null : 'NOT_ALLOWED';
    default:
      return null;
  }
}

/**
 * The exhibition that the address of a console call names; null: the public one.
 * @throws {AppError} NOT_FOUND if there is none, or it is outside the person's exhibitions
 */
export async function readEdition(
  app: FastifyInstance,
  endpoint: Endpoint,
  { query, signed_in }: { query: unknown; signed_in: SignedIn | null },
): Promise<string | null> {
  const organiser = isOfConsole(endpoint) && signed_in?.organiser;
  const named = (query as Record<string, unknown>)[EDITION_PARAM];
  if (!organiser || named === undefined || named === '') return null;
  const id = EditionId.safeParse(named).data;
  const isOutside = organiser.exhibition_ids && !organiser.exhibition_ids.includes(id ?? '');
  if (!id || isOutside || !(await app.isExhibition(id))) throw new AppError('NOT_FOUND');
  return id;
}

const EditionId = z.uuidv7();

/**
 * Restricts an organiser's person to the exhibitions and halls in scope, at every call of the console.
 * @throws {AppError} NOT_ALLOWED
 */
export async function refuseOutOfScope(
  app: FastifyInstance,
  endpoint: Endpoint,
  {
    input,
    edition,
    signed_in,
  }: { input: unknown; edition: string | null; signed_in: SignedIn | null },
) {
  const { scope, holds_halls } = endpoint;
  if (!isOfConsole(endpoint) || !signed_in?.organiser || scope === 'own') return;
  const { exhibition_ids, halls } = signed_in.organiser;
  if (halls && !holds_halls) throw new AppError('NOT_ALLOWED');
  if (!exhibition_ids) return;
  if (scope === 'all') throw new AppError('NOT_ALLOWED');
  const concerned = exhibitionNamedIn(input) ?? edition ?? (await app.getCurrentExhibitionId());
  if (!exhibition_ids.includes(concerned)) throw new AppError('NOT_ALLOWED');
}

function exhibitionNamedIn(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !('exhibition_id' in input)) return undefined;
  return typeof input.exhibition_id === 'string' ? input.exhibition_id : undefined;
}
