import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addDays, calendarDay } from '#contract/calendar.ts';
import type { IssueName } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import {
  askVisaLetter,
  checkVisaLetter,
  deleteVisaLetter,
  getOwnVisaLetter,
  type LetterTemplate,
  type OwnVisaLetter,
  type VisaLetterRequest,
  type VisaLetterVerdict,
} from '#contract/visa-letters.ts';
import type { FieldCipher } from '#server/crypto/field-cipher.ts';
import { encodeModules } from '#server/crypto/qr-encoder.ts';
import type { TicketKeys } from '#server/crypto/ticket-keys.ts';
import type { Database } from '#server/db/open.ts';
import type { CreateRateLimiter } from '#server/db/rate-limiter.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { addEvents } from '#server/features/history/rows.ts';
import { findLetterTemplate } from '#server/features/travel/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { refuseBeyondLimit } from '#server/http/rate-limit.ts';
import { type Call, serve } from '#server/http/serve.ts';
import { digestOf, readLetterCode, signLetter } from './letter-code.ts';
import { createPassports } from './passports.ts';
import {
  addLetter,
  deleteLettersOf,
  findLetter,
  findLettersOf,
  findTicketHolder,
  lockLetters,
} from './rows.ts';
import {
  contentOf,
  initialsOf,
  type LetterRow,
  makeLetterNumber,
  passportEnd,
  presentLetter,
  readLetterNumber,
  signedText,
} from './rules.ts';

export interface LetterParts {
  cipher: FieldCipher;
  tickets: TicketKeys;
  createLimiter: CreateRateLimiter;
  origin: () => string;
}

const CHECK_PATH = '/visa-letter';
const SIGNED_CHARACTERS_MIN = 20;

/** Lets people ask for a letter of invitation for a visa, and consulates check one. */
export function visaLetterRoutes(app: FastifyInstance, parts: LetterParts) {
  const { createLimiter, tickets } = parts;
  const asked = createLimiter('visa letters', limits.LETTERS_AN_ADDRESS);
  const checked = createLimiter('visa letter checks', limits.LETTER_CHECKS_AN_ADDRESS);

  serve(app, getOwnVisaLetter, (_nothing, call) => readOwn(call, parts));

  serve(
    app,
    askVisaLetter,
    async (request, call) => {
      const { db, now, signed_in } = call;
      const { account_id } = signed_in;
      await lockLetters(db, account_id);
      const exhibition = await getCurrentExhibition(db);
      const owner = { account_id, exhibition_id: exhibition.id };
      const template = await findOpenTemplate(db, exhibition, now);
      if (!template) throw new AppError('NOT_FOUND');
      const holder = await findTicketHolder(db, owner);
      if (!holder) throw new AppError('REGISTRATION_REQUIRED');
      const earlier = await findLettersOf(db, owner);
      if (earlier.some(({ state }) => state === 'revoked')) throw new AppError('NOT_ALLOWED');
      if (earlier.length >= limits.LETTERS_A_PERSON) throw new AppError('LIMIT_REACHED');
      refuseOtherDays(request, exhibition, now);
      const { company_name } = holder;
      const issuing = { template, exhibition, owner: { ...owner, company_name } };
      const letter = await issueLetter(call, request, issuing, parts);
      await recordOwn(call, 'added', letter);
      return { number: letter.number };
    },
    { before: (_request, call) => refuseBeyondLimit(asked, call) },
  );

  serve(app, deleteVisaLetter, async (_nothing, call) => {
    const { db, signed_in } = call;
    const { id } = await getCurrentExhibition(db);
    const owner = { account_id: signed_in.account_id, exhibition_id: id };
    await db.transaction(async (tx) => {
      for (const letter of await deleteLettersOf(tx, owner)) {
        await recordOwn({ ...call, db: tx }, 'deleted', letter);
      }
    });
    return {};
  });

  serve(app, checkVisaLetter, async ({ code }, call) => {
    await refuseBeyondLimit(checked, call);
    return check(call.db, code, { ...parts, keys: tickets.key_set });
  });
}

async function findOpenTemplate(
  db: Database,
  { id, end_date, time_zone }: ExhibitionRow,
  now: Date,
): Promise<LetterTemplate | null> {
  if (calendarDay(now, time_zone) > end_date) return null;
  const template = await findLetterTemplate(db, id);
  return template?.is_on ? template : null;
}

async function readOwn(
  { db, now, signed_in }: Call<'buyer'>,
  { cipher, origin }: LetterParts,
): Promise<OwnVisaLetter> {
  const exhibition = await getCurrentExhibition(db);
  const owner = { account_id: signed_in.account_id, exhibition_id: exhibition.id };
  const letters = await findLettersOf(db, owner);
  const revoked = letters.find(({ state }) => state === 'revoked');
  if (revoked) return { state: 'revoked', number: revoked.number, reason: revoked.reason };
  const holder = await findTicketHolder(db, owner);
  const valid = letters.find(({ state }) => state === 'valid');
  const isOpen = (await findOpenTemplate(db, exhibition, now)) !== null;
  if (valid && holder) {
    const passport_number = createPassports(cipher).open(valid);
    const place = `${origin()}${CHECK_PATH}`;
    const check_url = `${place}?code=${valid.code}`;
    const qr_modules = encodeModules(check_url);
    return {
      state: 'issued',
      letter: presentLetter(
        { ...valid, passport_number },
        { check_url, qr_modules },
        {
          day: calendarDay(valid.issued_at, exhibition.time_zone),
          place: place.replace(/^https?:\/\//, ''),
        },
      ),
      remaining: isOpen ? Math.max(limits.LETTERS_A_PERSON - letters.length, 0) : 0,
    };
  }
  if (!isOpen) return { state: 'closed' };
  if (!holder) return { state: 'no_ticket' };
  const { name, country } = holder;
  return {
    state: 'open',
    suggested: {
      passport_name: /\p{Script=Han}/u.test(name) ? '' : name.toUpperCase(),
      nationality: country,
      arrives_on: addDays(exhibition.start_date, -1),
      leaves_on: addDays(exhibition.end_date, 1),
    },
  };
}

/** @throws {AppError} BAD_INPUT if the days cannot be right */
function refuseOtherDays(
  { birth_date, arrives_on, leaves_on }: VisaLetterRequest,
  { start_date, end_date, time_zone }: ExhibitionRow,
  now: Date,
) {
  const refuse = (field: string, name: IssueName): never => {
    throw new AppError('BAD_INPUT', { issues: [{ field, name }] });
  };
  if (birth_date >= calendarDay(now, time_zone)) refuse('birth_date', 'day_invalid');
  if (arrives_on > end_date) refuse('arrives_on', 'stay_misses_exhibition');
  if (leaves_on < start_date) refuse('leaves_on', 'stay_misses_exhibition');
}

interface Issuing {
  template: LetterTemplate;
  exhibition: ExhibitionRow;
  owner: { account_id: string; exhibition_id: string; company_name: string };
}

async function issueLetter(
  { db, now }: Call<'buyer'>,
  { consent: _consent, passport_number, ...facts }: VisaLetterRequest,
  { template, exhibition, owner }: Issuing,
  { cipher, tickets }: LetterParts,
) {
  const letter = {
    id: randomUUIDv7(),
    number: makeLetterNumber(randomBytes(10)),
    ...owner,
    ...facts,
    content: contentOf(template, exhibition),
    issued_at: now,
  };
  const digest = digestOf(cipher.blindIndex(signedText({ ...letter, passport_number })));
  const payload = { exhibition_number: exhibition.number, letter_id: letter.id, digest };
  const code = await signLetter(payload, tickets.active);
  const passport_number_encrypted = createPassports(cipher).seal(passport_number, letter.id);
  await addLetter(db, { ...letter, passport_number_encrypted, code });
  return letter;
}

interface Checking {
  cipher: FieldCipher;
  keys: TicketKeys['key_set'];
}

async function check(db: Database, given: string, by: Checking): Promise<VisaLetterVerdict> {
  const number = readLetterNumber(given);
  // A mistyped number is shorter than any signed code.
  if (!number && given.length < SIGNED_CHARACTERS_MIN) return { verdict: 'unknown' };
  const signed = number ? null : await readLetterCode(given, by.keys);
  if (!number && !signed) return { verdict: 'forged' };
  const row = await findLetter(db, number ? { number } : { id: signed?.letter_id ?? '' });
  if (!row) return { verdict: 'unknown' };
  const passport_number = createPassports(by.cipher).open(row);
  if (!(await isUnchanged(row, passport_number, by))) return { verdict: 'forged' };
  if (!number && row.code !== given) return { verdict: 'forged' };
  if (row.state !== 'valid') return { verdict: row.state, number: row.number };
  if (!(await findTicketHolder(db, row))) return { verdict: 'revoked', number: row.number };
  const { organisation, phone, email, exhibition, venue, start_date, end_date } = row.content;
  return {
    verdict: 'genuine',
    number: row.number,
    issued_at: row.issued_at.toISOString(),
    initials: initialsOf(row.passport_name),
    nationality: row.nationality,
    passport_end: passportEnd(passport_number),
    arrives_on: row.arrives_on,
    leaves_on: row.leaves_on,
    ...{ organisation, phone, email, exhibition, venue, start_date, end_date },
  };
}

/** True if the stored letter is the one that was signed. */
async function isUnchanged(row: LetterRow, passport_number: string, { cipher, keys }: Checking) {
  const stored = await readLetterCode(row.code, keys);
  const digest = digestOf(cipher.blindIndex(signedText({ ...row, passport_number })));
  return stored?.letter_id === row.id && stored.digest.equals(digest);
}

/** Records what a person did with a letter, by its number: the history names no passport. */
async function recordOwn(
  { db, now, signed_in: { account_id } }: Pick<Call<'buyer'>, 'db' | 'now' | 'signed_in'>,
  action: 'added' | 'deleted',
  { id, number }: { id: string; number: string },
) {
  await addEvents(db, [
    {
      at: now,
      actor_kind: 'person',
      account_id,
      actor_name: '',
      exhibitor_id: null,
      subject: 'visa_letter',
      subject_id: id,
      subject_name: { zh: number, en: number },
      action,
      changes: [],
      address_hash: null,
      reason: null,
      request_id: `visa letter ${randomUUID()}`,
    },
  ]);
}
