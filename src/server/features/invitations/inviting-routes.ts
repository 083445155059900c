import type { FastifyInstance } from 'fastify';
import { zonedInstant } from '#contract/calendar.ts';
import {
  addInvitations,
  addressOfFriend,
  type Friend,
  getOwnGroup,
  listOwnInvitations,
  makeOwnGroup,
  withdrawOwnInvitation,
} from '#contract/invitations.ts';
import { noFigures } from '#contract/journeys.ts';
import { limits } from '#contract/limits.ts';
import { linkAddress, linkState } from '#contract/short-links.ts';
import type { SignInAddress } from '#contract/sign-in.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { inOwnWords } from '#server/features/automatic-messages/rows.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { countJourneys } from '#server/features/journeys/rows.ts';
import { addressHash } from '#server/features/mail-stops/rows.ts';
import { findRegistration } from '#server/features/registrations/rows.ts';
import { addLink, findGroupLink, withdrawLink } from '#server/features/short-links/rows.ts';
import { getAccount } from '#server/features/sign-in/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { createBackgroundWork } from '#server/http/background-work.ts';
import { presentPage } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import type { Send } from '#server/outbound/message.ts';
import { shownInviter } from '#server/words/shown-names.ts';
import { invitationMessage } from './messages.ts';
import {
  addInvitation,
  countInvited,
  findInvitedBefore,
  findInvitedOften,
  findOwnInvitations,
  type InvitedBefore,
  lockInviter,
  recordMailedAgain,
} from './rows.ts';
import { maskAddress, mayMailAgain, statusOf } from './rules.ts';

interface InvitingParts {
  send: Send;
  code_key: Uint8Array;
  /** The site's public origin. */
  origin: () => string;
}

/** A newly invited friend. */
interface Invited {
  address: SignInAddress;
  address_hash: string;
  link_id: string;
  result: 'invited' | 'duplicate' | 'again';
}

/** Lets buyers invite friends individually, and a group by one link. */
export function invitingRoutes(app: FastifyInstance, parts: InvitingParts) {
  const { code_key } = parts;
  const runInBackground = createBackgroundWork(app, 'An invitation was not mailed');
  /** Mails of running calls, sent after the invitations are committed. */
  const mails = new WeakMap<object, () => Promise<void>>();

  serve(
    app,
    addInvitations,
    async ({ friends }, { db, now, lang, signed_in }) => {
      const { account_id } = signed_in;
      const { id: exhibition_id } = await getCurrentExhibition(db);
      const inviter = { account_id, exhibition_id };
      await refuseOwnAddress(db, account_id, friends);
      await lockInviter(db, account_id);
      const hashed = friends.map((friend) => {
        const address = signInAddressOf(friend);
        return { friend, address, address_hash: addressHash(code_key, address) };
      });
      const hashes = hashed.map(({ address_hash }) => address_hash);
      const before = await findInvitedBefore(db, inviter, hashes);
      const counted = await countInvited(db, inviter, now);
      const more = hashes.filter((hash) => !before.has(hash)).length;
      if (
        counted.today + more > limits.FRIENDS_A_DAY ||
        counted.all + more > limits.FRIENDS_AN_ACCOUNT
      ) {
        throw new AppError('FRIENDS_USED_UP');
      }
      const invited: Invited[] = [];
      for (const { friend, address, address_hash } of hashed) {
        const known = before.get(address_hash);
        const given = {
          exhibition_id,
          inviter_account_id: account_id,
          address_hash,
          lang,
          invited_by: friend.by,
          name: friend.name,
          company_name: friend.company_name,
          address_masked: maskAddress(address),
          created_at: now,
        };
        const link_id =
          known?.link.id ?? (await addInvitation(db, given, limits.INVITATION_VALID_DAYS));
        const result = known ? await inviteAgain(db, known, now) : 'invited';
        invited.push({ address, address_hash, link_id, result });
      }
      const answer = {
        items: invited.map(({ address, link_id, result }) => ({
          result,
          link_id,
          invited_by: address.by,
          address: maskAddress(address),
        })),
        left_today: limits.FRIENDS_A_DAY - counted.today - more,
      };
      mails.set(answer, () => mailAll(app, parts, { inviter, lang, invited }));
      return answer;
    },
    {
      // A retry returns another answer object, so it mails nothing again.
      after: (answer) => {
        const mail = mails.get(answer);
        if (mail) runInBackground(mail);
      },
    },
  );

  serve(app, listOwnInvitations, async ({ page, page_size }, { db, now, signed_in }) => {
    const { id: exhibition_id, time_zone } = await getCurrentExhibition(db);
    const inviter = { account_id: signed_in.account_id, exhibition_id };
    const { rows, total } = await findOwnInvitations(db, inviter, { page, page_size });
    const items = rows.map(({ invitation, link, stations }) => {
      return {
        link_id: link.id,
        name: invitation.name,
        address: invitation.address_masked,
        invited_by: invitation.invited_by,
        status: statusOf(stations, linkState(link, now)),
        invited_at: zonedInstant(invitation.created_at, time_zone),
        expires_at: zonedInstant(link.expires_at ?? invitation.created_at, time_zone),
      };
    });
    return presentPage(items, { page, page_size, total });
  });

  serve(app, withdrawOwnInvitation, async ({ link_id }, { db, now, signed_in }) => {
    const { account_id } = signed_in;
    if (!(await withdrawLink(db, link_id, { account_id }, now))) throw new AppError('NOT_FOUND');
    return {};
  });

  serve(app, getOwnGroup, async (_nothing, { db, signed_in }) => {
    const { id: exhibition_id } = await getCurrentExhibition(db);
    return groupOf(db, { account_id: signed_in.account_id, exhibition_id });
  });

  serve(app, makeOwnGroup, async (_nothing, { db, now, signed_in }) => {
    const { account_id } = signed_in;
    const { id: exhibition_id } = await getCurrentExhibition(db);
    await lockInviter(db, account_id);
    if (!(await findGroupLink(db, { account_id, exhibition_id }))) {
      await addLink(db, {
        exhibition_id,
        kind: 'group',
        inviter_account_id: account_id,
        created_at: now,
      });
    }
    return groupOf(db, { account_id, exhibition_id });
  });
}

async function inviteAgain(
  db: Database,
  { invitation, link, registered_at }: InvitedBefore,
  now: Date,
) {
  const standing = { link: linkState(link, now), is_registered: registered_at !== null };
  if (!mayMailAgain(invitation, standing, now)) return 'duplicate';
  await recordMailedAgain(db, link.id, now);
  return 'again';
}

async function groupOf(db: Database, leader: { account_id: string; exhibition_id: string }) {
  const link = await findGroupLink(db, leader);
  const counted = link && (await countJourneys(db, [link.id])).get(link.id);
  const { opened, registered, completed, entered } = counted ?? noFigures;
  return { link_id: link?.id ?? null, opened, registered, completed, entered };
}

function signInAddressOf(friend: Friend): SignInAddress {
  return friend.by === 'phone'
    ? { by: 'phone', cellphone: friend.cellphone }
    : { by: 'email', email: friend.email };
}

/** @throws {AppError} BAD_INPUT for the fields that contain the inviter's own phone or address */
async function refuseOwnAddress(db: Database, account_id: string, friends: readonly Friend[]) {
  const { cellphone, email } = await getAccount(db, account_id);
  const issues = friends.flatMap((friend, index) => {
    const isOwn = [cellphone, email].includes(addressOfFriend(friend));
    const field = `friends.${index}.${friend.by === 'phone' ? 'cellphone' : 'email'}`;
    return isOwn ? [{ field, name: 'own_address' as const }] : [];
  });
  if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });
}

/** Mails the invited e-mail addresses, except those that have reached the limit of invitations. */
async function mailAll(
  app: FastifyInstance,
  { send, origin }: InvitingParts,
  {
    inviter,
    lang,
    invited,
  }: {
    inviter: { account_id: string; exhibition_id: string };
    lang: Lang;
    invited: readonly Invited[];
  },
) {
  const { db } = app;
  const exhibition = await getCurrentExhibition(db);
  const sender = await findRegistration(db, inviter.account_id, inviter.exhibition_id);
  const hashes = invited.map(({ address_hash }) => address_hash);
  const often = await findInvitedOften(
    ...([db, exhibition.id, hashes, limits.INVITATION_MAILS_AN_ADDRESS] as const),
  );
  for (const { address, address_hash, link_id, result } of invited) {
    if (address.by !== 'email' || result === 'duplicate' || often.has(address_hash)) continue;
    const shipped = invitationMessage({
      to: address.email,
      lang,
      exhibition,
      inviter: shownInviter(sender?.name ?? ''),
      link: `${linkAddress(origin(), link_id)}?lang=${lang}`,
    });
    const message = await inOwnWords(db, exhibition.id, shipped);
    if (!message) continue;
    await send(message).catch((err: unknown) =>
      app.log.warn({ err }, 'An invitation was not mailed'),
    );
  }
}
