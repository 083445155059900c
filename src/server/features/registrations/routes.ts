import type { FastifyInstance } from 'fastify';
import { calendarDay } from '#contract/calendar.ts';
import { isRegistrationOpen } from '#contract/exhibitions.ts';
import {
  getEditsLeft,
  getRegistration,
  refineRegistration,
  registerBasics,
} from '#contract/registrations.ts';
import type { FieldCipher } from '#server/crypto/field-cipher.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { advanceJourney } from '#server/features/journeys/rows.ts';
import { addressHash } from '#server/features/mail-stops/rows.ts';
import { getAccount } from '#server/features/sign-in/rows.ts';
import { issueTicket } from '#server/features/tickets/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { createIdNumbers } from './id-numbers.ts';
import { agreesToNews, agreeToNews, withdrawNews } from './news-consent-rows.ts';
import {
  countEdit,
  findEdits,
  findOptionCodes,
  findRegistration,
  lockOwnRegistration,
  updateRegistration,
} from './rows.ts';
import {
  basicChoices,
  basicColumns,
  basicIssues,
  canonicalQuestionnaire,
  editsLeft,
  isEdit,
  presentBasics,
  questionnaireChoices,
  questionnaireIssues,
} from './rules.ts';
import { storeSearchWords, storeWords } from './search-words.ts';

export function registrationRoutes(
  app: FastifyInstance,
  { cipher, code_key }: { cipher: FieldCipher; code_key: Uint8Array },
) {
  const idNumbers = createIdNumbers(cipher);
  const readerOf = ({ id: account_id, email }: { id: string; email: string | null }) => ({
    account_id,
    address_hash: email && addressHash(code_key, { by: 'email', email: email.toLowerCase() }),
  });

  serve(
    app,
    registerBasics,
    async (basic, call) => {
      const { db, now, lang, signed_in } = call;
      const { account_id } = signed_in;
      const { stored, account, exhibition } = await lockOwnRegistration(db, account_id, now);
      if (
        !stored.is_finish_register &&
        !isRegistrationOpen(exhibition, calendarDay(now, exhibition.time_zone))
      ) {
        throw new AppError('REGISTRATION_CLOSED');
      }
      const options = await findOptionCodes(db, basicChoices);
      refuse(basicIssues(basic, account, stored, options));

      const columns = {
        ...basicColumns(basic, account),
        ...(await idNumbers.columnsFor(basic, stored, exhibition, call)),
      };
      const answer = { is_finish_register: true, buyer_name: columns.name };
      if (!stored.is_finish_register) {
        const completed = { ...columns, is_finish_register: true, completed_at: now, lang };
        await updateRegistration(db, stored.id, completed);
        // Only a registration that began with an invitation has a journey.
        if (stored.invite) await advanceJourney(db, stored.id, 'completed', now);
        const issued = { registration_id: stored.id, exhibition, now };
        const ticket_number = await issueTicket(db, issued);
        await storeWords(db, [{ ...stored, ...columns, ticket_number }]);
      } else if (isEdit(stored, columns)) {
        await countOrRefuse(db, stored, 'basic', yearOf(exhibition, now));
        await updateRegistration(db, stored.id, columns);
        await storeSearchWords(db, [stored.id]);
      }
      if (basic.news_mails) await agreeToNews(db, readerOf(account), { lang, now });
      else if (basic.news_mails === false && stored.is_finish_register) {
        await withdrawNews(db, account_id);
      }
      return answer;
    },
    {
      refuse: async (_basic, call) => {
        if (!call.signed_in.is_finish_register) await app.refuseWhileOff('registrations');
      },
    },
  );

  serve(app, refineRegistration, async (form, { db, now, signed_in }) => {
    const options = await findOptionCodes(db, questionnaireChoices);
    const { stored, exhibition } = await lockOwnRegistration(db, signed_in.account_id, now);
    const { own_questions } = exhibition;
    // An earlier version of the app sends no own answers, and must not delete them.
    const given = { ...form, own: form.own ?? stored.questionnaire?.own };
    refuse(questionnaireIssues(given, options, own_questions));

    const questionnaire = canonicalQuestionnaire(given, stored.questionnaire, own_questions);
    if (isEdit(stored, { questionnaire })) {
      if (stored.questionnaire) {
        await countOrRefuse(db, stored, 'questionnaire', yearOf(exhibition, now));
      }
      await updateRegistration(db, stored.id, { questionnaire });
    }
    return { is_finish_register: stored.is_finish_register, buyer_name: stored.name };
  });

  serve(app, getRegistration, async (_nothing, { db, signed_in }) => {
    const exhibition = await getCurrentExhibition(db);
    const account = await getAccount(db, signed_in.account_id);
    const stored = await findRegistration(db, account.id, exhibition.id);
    const signed_in_by = { cellphone: account.cellphone, email: account.email };
    const news_mails = await agreesToNews(db, readerOf(account));
    if (!stored) {
      return { signed_in_by, prefilled: null, basic: null, news_mails, questionnaire: null };
    }
    const { is_finish_register, name, company_name, questionnaire } = stored;
    return {
      signed_in_by,
      prefilled: !is_finish_register && name ? { name, company_name } : null,
      basic: presentBasics(stored, idNumbers.open(stored)),
      news_mails,
      questionnaire,
    };
  });

  serve(app, getEditsLeft, async (_nothing, { db, now, signed_in }) => {
    const exhibition = await getCurrentExhibition(db);
    const registrant = { account_id: signed_in.account_id, exhibition_id: exhibition.id };
    const used = await findEdits(db, registrant, yearOf(exhibition, now));
    return { basic: editsLeft(used.basic), questionnaire: editsLeft(used.questionnaire) };
  });
}

function refuse(issues: ReturnType<typeof basicIssues>) {
  if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });
}

async function countOrRefuse(...edit: Parameters<typeof countEdit>) {
  if (!(await countEdit(...edit))) throw new AppError('EDITS_USED_UP');
}

function yearOf({ time_zone }: ExhibitionRow, now: Date): number {
  return Number(calendarDay(now, time_zone).slice(0, 4));
}
