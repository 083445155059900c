import type { FastifyInstance } from 'fastify';
import type { BoothChoicesData } from '#contract/booth-choice-data.ts';
import {
  addReservation,
  findReservation,
  getReservationChoices,
  type Reservation,
  wrongSize,
} from '#contract/booth-requests.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import type { CreateRateLimiter } from '#server/db/rate-limiter.ts';
import { inOwnWords } from '#server/features/automatic-messages/rows.ts';
import { findOptions, getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { addressHash, claimDailyMail, releaseDailyMail } from '#server/features/mail-stops/rows.ts';
import { passesCaptcha } from '#server/features/sign-in/rows.ts';
import { AppError, type FieldIssue, wrongCaptcha } from '#server/http/app-error.ts';
import { createBackgroundWork } from '#server/http/background-work.ts';
import { refuseBeyondLimit } from '#server/http/rate-limit.ts';
import { serve } from '#server/http/serve.ts';
import type { Send } from '#server/outbound/message.ts';
import { offeredIn } from './choices.ts';
import { receiptMessage } from './messages.ts';
import {
  addReservationRow,
  claimReceipt,
  findBoothChoices,
  findReservationRow,
  releaseReceipt,
} from './rows.ts';

export interface ReservationParts {
  send: Send;
  code_key: Uint8Array;
  captcha_key: Uint8Array;
  captcha: 'on' | 'off';
  createLimiter: CreateRateLimiter;
}

/** Accepts requests of companies for a booth. */
export function reservationRoutes(
  app: FastifyInstance,
  { send, code_key, createLimiter, ...captchas }: ReservationParts,
) {
  const runInBackground = createBackgroundWork(app, 'The receipt of a reservation was not sent');
  const lookups = createLimiter('reservation lookups', limits.RESERVATION_LOOKUPS_AN_ADDRESS);
  const limiter = createLimiter('reservations', limits.RESERVATIONS_AN_ADDRESS);

  serve(app, getReservationChoices, async (_nothing, { db, lang }) => {
    const { id } = await getCurrentExhibition(db);
    return offeredChoices(await findBoothChoices(db, id), await findCategories(db, lang), lang);
  });

  serve(
    app,
    addReservation,
    async ({ captcha_id, captcha, proof, ...reservation }, { db, lang, now }) => {
      const { id: exhibition_id } = await getCurrentExhibition(db);
      const choices = await findBoothChoices(db, exhibition_id);
      const offered = offeredChoices(choices, await findCategories(db, lang), lang);
      const issues = wrongChoices(reservation, offered);
      if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });

      const noted = { exhibition_id, lang, now };
      const reference_number = await addReservationRow(db, reservation, noted);
      if (!reference_number) throw new AppError('ALREADY_RESERVED');
      return { reference_number };
    },
    {
      before: async ({ captcha_id, captcha, proof, email: address }, call) => {
        await refuseBeyondLimit(limiter, call);
        const answer = { captcha_id, captcha, proof };
        const subject = { purpose: 'reserve', address };
        if (!(await passesCaptcha(captchas, answer, subject, call))) throw wrongCaptcha(answer);
      },
      after: ({ reference_number }, { db, now }) => {
        runInBackground(() => sendReceipt(db, reference_number, now));
      },
    },
  );

  serve(
    app,
    findReservation,
    async (asked, { db }) => {
      const found = await findReservationRow(db, asked);
      if (!found) throw new AppError('RESERVATION_NOT_FOUND');
      const { reference_number, company, state, created_at, state_changed_at, word } = found;
      return {
        reference_number,
        company,
        state,
        word,
        sent_at: created_at.toISOString(),
        changed_at: state_changed_at?.toISOString() ?? null,
      };
    },
    { before: (_asked, call) => refuseBeyondLimit(lookups, call) },
  );

  async function sendReceipt(db: Database, reference_number: string, now: Date) {
    const taken = await claimReceipt(db, reference_number, now);
    if (!taken) return;
    const { email: to, lang } = taken;
    const address_hash = addressHash(code_key, { by: 'email', email: to });
    const daily = { address_hash, kind: 'booth' as const };
    // The sender needs no receipt: the page showed the number, and the organiser can look it up by phone.
    if (!(await claimDailyMail(db, daily, now))) return;
    const { id, name, contacts } = await getCurrentExhibition(db);
    const about = { exhibition_name: name[lang], contact_email: contacts.email };
    const shipped = receiptMessage({ to, lang, reference_number, ...about });
    const message = await inOwnWords(db, id, shipped);
    if (!message) return;
    try {
      await send(message);
    } catch (error) {
      await releaseDailyMail(db, daily);
      await releaseReceipt(db, reference_number);
      throw error;
    }
  }
}

async function findCategories(db: Database, lang: Lang) {
  const options = await findOptions(db);
  return options
    .filter(({ kind, is_hidden }) => kind === 'product_categories' && !is_hidden)
    .map(({ code, [lang]: label }) => ({ code, label }));
}

type Offered = OutputOf<typeof getReservationChoices>;

function offeredChoices(
  { areas, kinds }: BoothChoicesData,
  category_module: Offered['category_module'],
  lang: Lang,
): Offered {
  return {
    intended_area: offeredIn(areas, lang),
    category_module,
    display_type_intent: offeredIn(kinds, lang),
  };
}

/** Choices that are not offered, and a size that does not suit the kind of booth. */
function wrongChoices(reservation: Reservation, offered: Offered): FieldIssue[] {
  const fields = Object.keys(offered) as (keyof Offered)[];
  const issues: FieldIssue[] = fields
    .filter((field) => offered[field].every(({ code }) => code !== reservation[field]))
    .map((field) => ({ field, name: 'choose_from_list' }));
  const size = wrongSize(reservation, offered.display_type_intent);
  return size ? [...issues, { field: size, name: 'out_of_range' }] : issues;
}
