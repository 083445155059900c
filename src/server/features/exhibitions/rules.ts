import { createHash } from 'node:crypto';
import { presentBrand } from '#contract/brand.ts';
import { calendarDay, zonedInstant } from '#contract/calendar.ts';
import { type Exhibition, isRegistrationOpen } from '#contract/exhibitions.ts';
import type { OwnQuestionData } from '#contract/own-question-data.ts';
import type { OwnQuestion } from '#contract/own-questions.ts';
import { Selection, selectionKinds } from '#contract/registrations.ts';
import type { Lang } from '#contract/wire.ts';
import { blankExhibition, PRODUCT } from './blank-rows.ts';
import type { ExhibitionRow, ExhibitionTexts, selectionOption, Words } from './tables.ts';

/** The fields of the exhibition's answer that come from the server's settings, not from its rows. */
export interface ExhibitionSettings {
  is_demo: boolean;
  captcha_required: boolean;
  sharing_on: boolean;
  email_only?: true;
}

/** The same id as in pages whose exhibition did not load. */
const NO_EXHIBITION = '01900000-0000-7000-8000-000000000000';

/** The exhibition for a page in one language, without past notices. */
export function presentExhibition(
  row: ExhibitionRow,
  texts: ExhibitionTexts,
  { lang, now }: { lang: Lang; now: Date },
  settings: ExhibitionSettings,
): Exhibition {
  const say = (words: Words) => words[lang];
  const today = calendarDay(now, row.time_zone);

  return {
    ...row,
    ...settings,
    server_time: zonedInstant(now, row.time_zone),
    name: say(row.name),
    wordmark: row.brand.words || row.wordmark,
    brand: presentBrand(row.brand, lang),
    tagline: say(row.tagline),
    city: say(row.city),
    venue: say(row.venue),
    address: say(row.address),
    organiser: say(row.organiser),
    contacts: { ...row.contacts, address: say(row.contacts.address) },
    filings: row.filings.map(({ text, link }) => ({ text: say(text), link })),
    topics: presentTopics(row.topics, today, lang),
    grey_until: row.grey_until && row.grey_until > now ? row.grey_until.toISOString() : null,
    health_declaration: row.health_declaration && say(row.health_declaration),
    registration_open: isRegistrationOpen(row, today),
    highlights: texts.highlights.map(({ title, text }) => ({ title: say(title), text: say(text) })),
    zones: texts.zones.map(({ title, text, hall, picture }) => ({
      title: say(title),
      text: say(text),
      hall,
      picture,
    })),
    partners: texts.partners.map(({ kind, name }) => ({ kind: say(kind), name: say(name) })),
    transport: texts.transport.map(({ kind, title, text }) => ({
      kind,
      title: say(title),
      text: say(text),
    })),
    perks: texts.perks
      .filter(({ last_day }) => last_day === null || today <= last_day)
      .map(({ title, text, last_day }) => ({ title: say(title), text: say(text), last_day })),
    qr_pictures: texts.qr_pictures.map(({ label, picture }) => ({ label: say(label), picture })),
  };
}

/** The answer before any exhibition is public. */
export function presentNone(
  call: { lang: Lang; now: Date },
  settings: ExhibitionSettings,
): Exhibition {
  const today = calendarDay(call.now, 'Asia/Shanghai');
  const row = blankExhibition({
    id: NO_EXHIBITION,
    number: 0,
    name: { zh: PRODUCT, en: PRODUCT },
    start_date: today,
    end_date: today,
  });
  const texts: ExhibitionTexts = {
    highlights: [],
    zones: [],
    partners: [],
    transport: [],
    perks: [],
    qr_pictures: [],
  };
  return { ...presentExhibition(row, texts, call, settings), is_preparing: true };
}

/** A notice has one id for both languages: a visitor who dismissed it in one does not see it in the other. */
function presentTopics(topics: ExhibitionRow['topics'], today: string, lang: Lang) {
  const shown = topics.filter(({ last_day }) => last_day === null || today <= last_day);
  const id = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 12);
  return { id, rows: shown.map(({ text, ...row }) => ({ ...row, text: text[lang] })) };
}

/** Every choice with its options in one language, including choices without options. */
export function presentSelection(
  options: (typeof selectionOption.$inferSelect)[],
  own_questions: readonly OwnQuestionData[],
  lang: Lang,
): Selection {
  const choices = selectionKinds.map((kind) => [
    kind,
    options
      .filter((option) => option.kind === kind)
      .map(({ code, [lang]: label, is_hidden }) => ({ code, label, ...mark(is_hidden) })),
  ]);
  const own = own_questions.map((question) => presentOwnQuestion(question, lang));
  return Selection.parse({
    ...Object.fromEntries(choices),
    ...(own.length > 0 && { own_questions: own }),
  });
}

/** The field of what is no longer offered. */
const mark = (isHidden: boolean) => (isHidden ? { is_hidden: true } : {});

function presentOwnQuestion(
  { title, is_hidden, options, ...question }: OwnQuestionData,
  lang: Lang,
): OwnQuestion {
  return {
    ...question,
    ...mark(is_hidden),
    title: title[lang],
    options: options.map(({ code, [lang]: label, is_hidden: isHidden }) => ({
      code,
      label,
      ...mark(isHidden),
    })),
  };
}
