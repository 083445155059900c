import type { FastifyInstance } from 'fastify';
import { zonedInstant } from '#contract/calendar.ts';
import { noFigures } from '#contract/journeys.ts';
import {
  addNamedInvitations,
  exportNamedInvitations,
  GUESTS_AN_EXHIBITOR,
  type GuestStep,
  listNamedInvitations,
  type NamedInvitation,
} from '#contract/named-invitations.ts';
import { linkAddress, linkState } from '#contract/short-links.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import type { Page } from '#server/db/page.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { countJourneys } from '#server/features/journeys/rows.ts';
import { lockMembers } from '#server/features/members/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { presentPage } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import type { CheckText } from '#server/outbound/text-check.ts';
import { writeTable } from '#server/sheets/table-file.ts';
import { countNamed, findKnownGuests, findNamedInvitations } from './named-rows.ts';
import { createRefuseWords } from './refuse-words.ts';
import { addInvitation } from './rows.ts';
import { stepOf } from './rules.ts';

type Words = Record<Lang, string>;

const heads: readonly Words[] = [
  { zh: '姓名', en: 'Name' },
  { zh: '链接', en: 'Link' },
  { zh: '状态', en: 'State' },
];
const steps: Record<GuestStep, Words> = {
  not_opened: { zh: '未打开', en: 'Not opened' },
  opened: { zh: '已打开', en: 'Opened' },
  registered: { zh: '已登记', en: 'Registered' },
  entered: { zh: '已入场', en: 'Entered' },
};

interface Options {
  checkText: CheckText | null;
  /** The site's origin, for links in the table. */
  origin: () => string;
}

/** Invitations of an exhibitor for named persons, each with its own link and poster. */
export function namedInvitationRoutes(app: FastifyInstance, { checkText, origin }: Options) {
  const refuseWords = createRefuseWords(app, checkText);

  serve(app, listNamedInvitations, async ({ page, page_size }, { db, now, signed_in }) => {
    const { exhibitor_id } = signed_in.member;
    const { items, total } = await listOf(db, exhibitor_id, { page, page_size, now });
    return presentPage(items, { page, page_size, total });
  });

  serve(app, addNamedInvitations, async ({ guests, ...given }, call) => {
    const { db, now, signed_in, record } = call;
    const { exhibitor_id, member_id } = signed_in.member;
    const { id: exhibition_id } = await getCurrentExhibition(db);
    await refuseWords(db, exhibition_id, { ...given, guests });
    // Locks the exhibitor, so that two calls do not invite one person twice.
    await lockMembers(db, exhibitor_id);
    const all = [...new Set(guests)];
    const known = await findKnownGuests(db, { exhibitor_id, guests: all, now });
    const added = all.filter((guest) => !known.has(guest));
    const there = await countNamed(db, exhibitor_id);
    if (there + added.length > GUESTS_AN_EXHIBITOR) throw new AppError('LIMIT_REACHED');
    const owner = { exhibitor_id, member_id, exhibition_id, account_id: signed_in.account_id };
    const ids: string[] = [];
    for (const guest of added) ids.push(await addInvitation(db, owner, { ...given, guest }, now));
    const [id] = ids;
    // The names are personal data: the history has their number.
    await record(
      ...(id ? [{ action: 'added', id, after: { ...given, guests: added.length } }] : []),
    );
    return { added: added.length, known: guests.length - added.length };
  });

  serve(app, exportNamedInvitations, async ({ format }, { db, now, lang, signed_in }) => {
    const { exhibitor_id } = signed_in.member;
    const whole = { page: 1, page_size: GUESTS_AN_EXHIBITOR, now };
    const { items } = await listOf(db, exhibitor_id, whole);
    const rows = items.map(({ guest, link_id, step }) => [
      guest,
      linkAddress(origin(), link_id),
      steps[step][lang],
    ]);
    const { media_type, bytes } = await writeTable(format, [
      heads.map((head) => head[lang]),
      ...rows,
    ]);
    return {
      file_name: `invitations-${now.toISOString().slice(0, 10)}.${format}`,
      media_type,
      content: bytes.toString('base64'),
      rows: rows.length,
    };
  });
}

async function listOf(db: Database, exhibitor_id: string, { now, ...page }: Page & { now: Date }) {
  const { time_zone } = await getCurrentExhibition(db);
  const { rows, total } = await findNamedInvitations(db, exhibitor_id, page);
  const figures = await countJourneys(
    db,
    rows.map(({ link }) => link.id),
  );
  const items = rows.map(({ invitation, link }): NamedInvitation => {
    const { id, guest, template, langs, edited_at } = invitation;
    return {
      id,
      link_id: link.id,
      guest: guest ?? '',
      template,
      langs,
      edited_at: zonedInstant(edited_at, time_zone),
      state: linkState(link, now),
      step: stepOf(figures.get(link.id) ?? noFigures),
    };
  });
  return { items, total };
}
