import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { hashToken, makeToken } from '#server/crypto/codes.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { programmeItem, seat } from '#server/features/programme/tables.ts';
import {
  addDrafts,
  type ConferenceContent,
  type ProgrammeContent,
  type TourContent,
} from '#server/features/programme-drafts/drafts.ts';
import { releaseProgramme } from '#server/features/programme-drafts/release.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account, signInRow } from '#server/features/sign-in/tables.ts';
import type { BuyerServer } from './buyers.ts';

type Clocked = Pick<BuyerServer, 'database' | 'clock'>;

/** People who are signed in and registered, without the messages that this takes. */
export async function addRegistered({ database: { db }, clock }: Clocked, count: number) {
  const { id: exhibition_id } = await getCurrentExhibition(db);
  const created_at = clock.now;
  const made = Array.from({ length: count }, (_, index) => ({
    account_id: randomUUIDv7(),
    token: makeToken(),
    email: `visitor-${randomUUIDv7()}@example.com`,
    name: `Visitor ${index}`,
  }));
  await db
    .insert(account)
    .values(made.map(({ account_id: id, email }) => ({ id, email, created_at })));
  await db.insert(registration).values(
    made.map(({ account_id, name }) => ({
      id: randomUUIDv7(),
      account_id,
      exhibition_id,
      created_at,
      name,
      is_finish_register: true,
      completed_at: created_at,
      company_name: 'Lichtwerk GmbH',
      lang: 'en' as const,
    })),
  );
  await db.insert(signInRow).values(
    made.map(({ account_id, token }) => ({
      account_id,
      token_hash: hashToken(token),
      created_at,
      expires_at: new Date('2027-12-31T00:00:00Z'),
    })),
  );
  return made;
}

export async function release({ database: { db }, clock }: Clocked, content: ProgrammeContent) {
  const exhibition = await getCurrentExhibition(db);
  await addDrafts(db, exhibition.id, content, clock.now);
  const comment = { zh: '', en: '' };
  return releaseProgramme(db, { exhibition, comment, now: clock.now });
}

/** Releases a conference that is open now, or changes one. */
export async function releaseConference(
  server: BuyerServer,
  changes: Partial<ConferenceContent> = {},
): Promise<string> {
  const id = changes.id ?? randomUUIDv7();
  const conference = { ...conferenceOn('2027-03-05', '09:30', '11:30'), ...changes, id };
  await release(server, { conferences: [conference] });
  return id;
}

export async function releaseTour(
  server: BuyerServer,
  changes: Partial<TourContent> = {},
): Promise<string> {
  const id = changes.id ?? randomUUIDv7();
  await release(server, { tours: [{ ...tourOn('2027-03-06', '09:30', '12:30'), ...changes, id }] });
  return id;
}

/** The seats of an item according to each table; all must agree. */
export async function countSeats({ db }: Pick<OpenDatabase, 'db'>, item_id: string) {
  const [item] = await db.select().from(programmeItem).where(eq(programmeItem.id, item_id));
  const countOf = (state: 'taken' | 'waiting') =>
    db.$count(seat, and(eq(seat.item_id, item_id), eq(seat.state, state)));
  return {
    taken: item?.taken,
    seats: await countOf('taken'),
    waiting: await countOf('waiting'),
  };
}

export const words = (text: string) => ({ zh: text, en: text });

export function conferenceOn(day: string, from: string, to: string): Omit<ConferenceContent, 'id'> {
  return {
    type: 'forum',
    title: words('LED'),
    summary: words(''),
    organiser: words('LUMINA'),
    starts_at: `${day}T${from}:00+08:00`,
    ends_at: `${day}T${to}:00+08:00`,
    opens_at: '2026-11-01T09:00:00+08:00',
    closes_at: `${day}T${from}:00+08:00`,
    access: 'open',
    paid_type: 'free',
    fee: null,
    capacity: 100,
    invitation_count: 0,
    languages: ['zh'],
    interpretation: [],
    exhibitor_ids: [],
    sessions: [],
    room: 'south_201',
    track: 'led',
    cancelled_reason: null,
  };
}

export function tourOn(day: string, from: string, to: string): Omit<TourContent, 'id'> {
  return {
    kind: 'factory',
    name: words('Factory'),
    summary: words(''),
    meeting_place: { name: words('South lobby'), hall: null, at: null },
    departs_at: `${day}T${from}:00+08:00`,
    returns_at: `${day}T${to}:00+08:00`,
    opens_at: '2026-11-01T09:00:00+08:00',
    seats: 40,
    stops: [],
    categories: [],
    languages: ['zh'],
    bring: [],
    contact: { name: words(''), phone: '' },
    cancelled_reason: null,
  };
}
