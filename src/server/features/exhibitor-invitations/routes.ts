import type { FastifyInstance } from 'fastify';
import { zonedInstant } from '#contract/calendar.ts';
import {
  type ExhibitorInvitation,
  generateInvitation,
  getInvitationBase,
  type InvitationDraft,
  listExhibitorInvitations,
  listInvitedBuyers,
  previewInvitation,
  viewInvitation,
  withdrawExhibitorInvitation,
} from '#contract/exhibitor-invitations.ts';
import { stages } from '#contract/journey-stages.ts';
import { type Figures, noFigures } from '#contract/journeys.ts';
import { linkState } from '#contract/short-links.ts';
import { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { countJourneys } from '#server/features/journeys/rows.ts';
import { withdrawLink } from '#server/features/short-links/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { presentPage } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import type { CheckText } from '#server/outbound/text-check.ts';
import { forgetGuest } from './named-rows.ts';
import { createRefuseWords } from './refuse-words.ts';
import {
  addInvitation,
  editInvitation,
  findInvitation,
  findInvitations,
  findInviter,
  findLinksOfExhibitor,
  findNamed,
  findShown,
  type InvitationOfExhibitor,
  type Inviter,
  lockInvitation,
} from './rows.ts';
import { presentBase, presentShown, stageShown } from './rules.ts';

interface Options {
  checkText: CheckText | null;
  /** Draws the poster of an unsaved invitation. */
  drawPreview: (inviter: Inviter, draft: InvitationDraft) => Promise<Buffer>;
}

/** Invitations by an exhibitor's members, each with a page, a poster and statistics. */
export function exhibitorInvitationRoutes(
  app: FastifyInstance,
  { checkText, drawPreview }: Options,
) {
  const refuseWords = createRefuseWords(app, checkText);
  serve(app, getInvitationBase, async (_nothing, { db, lang }) =>
    presentBase(await getCurrentExhibition(db), lang),
  );

  serve(app, viewInvitation, async ({ code }, { db, now, lang }) => {
    const shown = await findShown(db, code);
    const state = linkState(shown?.link, now);
    if (!shown || state !== 'live') return { state, invitation: null };
    // A member who has left is not named. The company then invites alone.
    const member_name = shown.member_removed_at ? '' : shown.member_name;
    return { state, invitation: presentShown({ ...shown, member_name }, shown.invitation, lang) };
  });

  serve(app, previewInvitation, async (draft, { db, signed_in }) => {
    const inviter = await findInviter(db, signed_in.member.member_id);
    if (!inviter) throw new AppError('NOT_FOUND');
    const exhibition = await getCurrentExhibition(db);
    const drawn = await drawPreview(inviter, draft);
    return {
      poster: `data:image/png;base64,${drawn.toString('base64')}`,
      cards: Lang.options
        .filter((lang) => draft.langs === 'both' || draft.langs === lang)
        .map((lang) => ({
          lang,
          base: presentBase(exhibition, lang),
          invitation: presentShown(inviter, draft, lang),
        })),
    };
  });

  serve(app, listExhibitorInvitations, async ({ page, page_size, id }, { db, now, signed_in }) => {
    const { exhibitor_id, member_id } = signed_in.member;
    const { time_zone } = await getCurrentExhibition(db);
    const { rows, total } = await findInvitations(db, exhibitor_id, { page, page_size, id });
    const figures = await countJourneys(db, await findLinksOfExhibitor(db, exhibitor_id));
    const items = rows.map((row) =>
      present(row, { member_id, time_zone, now, figures: figures.get(row.link.id) }),
    );
    const total_figures = sumOf([...figures.values()]);
    return { ...presentPage(items, { page, page_size, total }), total_figures };
  });

  serve(app, generateInvitation, async (given, { db, now, signed_in, record }) => {
    const { exhibitor_id, member_id } = signed_in.member;
    const { id: exhibition_id, time_zone } = await getCurrentExhibition(db);
    await refuseWords(db, exhibition_id, given);
    const before = await lockInvitation(db, { member_id }, given.langs);
    const owner = { exhibitor_id, member_id, exhibition_id, account_id: signed_in.account_id };
    const id = before?.invitation.id ?? (await addInvitation(db, owner, given, now));
    if (before) await editInvitation(db, id, given, now);
    await record({
      action: before ? 'edited' : 'added',
      id,
      after: given,
      before: before?.invitation ?? null,
    });
    return getOwn(db, { exhibitor_id, member_id, id, time_zone, now });
  });

  serve(app, withdrawExhibitorInvitation, async ({ id }, { db, now, signed_in, record }) => {
    const { exhibitor_id } = signed_in.member;
    const found = await findInvitation(db, exhibitor_id, id);
    if (!found) throw new AppError('NOT_FOUND');
    const isEnded = await withdrawLink(db, found.link.id, { exhibitor_id }, now);
    if (found.invitation.guest) await forgetGuest(db, id);
    await record(...(isEnded ? [{ action: 'withdrawn', id }] : []));
    return {};
  });

  serve(app, listInvitedBuyers, async ({ id, page, page_size }, { db, signed_in }) => {
    const found = await findInvitation(db, signed_in.member.exhibitor_id, id);
    if (!found) throw new AppError('NOT_FOUND');
    const { time_zone } = await getCurrentExhibition(db);
    const link_id = found.link.id;
    const figures = (await countJourneys(db, [link_id])).get(link_id) ?? noFigures;
    const { rows, total } = await findNamed(db, link_id, { page, page_size });
    const items = rows.map(({ journey, name, company_name }) => ({
      name,
      company_name,
      stage: stageShown(journey),
      registered_at: zonedInstant(journey.registered_at ?? journey.invited_at, time_zone),
    }));
    return { ...presentPage(items, { page, page_size, total }), figures };
  });
}

async function getOwn(
  db: Database,
  {
    exhibitor_id,
    id,
    ...more
  }: { exhibitor_id: string; id: string; member_id: string; time_zone: string; now: Date },
) {
  const found = await findInvitation(db, exhibitor_id, id);
  if (!found) throw new Error('An invitation that was just stored is missing');
  const figures = (await countJourneys(db, [found.link.id])).get(found.link.id);
  return present(found, { ...more, figures });
}

function present(
  { invitation, link, member_name }: InvitationOfExhibitor,
  {
    member_id,
    time_zone,
    now,
    figures = noFigures,
  }: { member_id: string; time_zone: string; now: Date; figures?: Figures | undefined },
): ExhibitorInvitation {
  const { id, template, langs, greeting, guest, created_at, edited_at } = invitation;
  return {
    id,
    link_id: link.id,
    template,
    langs,
    greeting,
    guest: guest ?? '',
    member_name,
    figures,
    is_own: invitation.member_id === member_id,
    state: linkState(link, now),
    created_at: zonedInstant(created_at, time_zone),
    edited_at: zonedInstant(edited_at, time_zone),
  };
}

function sumOf(all: readonly Figures[]): Figures {
  const sum = { ...noFigures };
  for (const figures of all) for (const stage of stages) sum[stage] += figures[stage];
  return sum;
}
