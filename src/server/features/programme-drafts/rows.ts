import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { conferenceStar } from '#server/features/conference-stars/tables.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { programmeDraft, programmeItem, seat } from '#server/features/programme/tables.ts';
import { programmeSmsConsent } from '#server/features/programme-notices/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import type {
  ConferenceContent,
  RoomContent,
  SpeakerContent,
  TourContent,
  TrackContent,
} from './drafts.ts';

export interface Drafted {
  room: RoomContent;
  track: TrackContent;
  speaker: SpeakerContent;
  conference: ConferenceContent;
  tour: TourContent;
}
export type DraftKind = keyof Drafted;

interface Place<Kind extends DraftKind> {
  exhibition_id: string;
  kind: Kind;
  id: string;
}

/** Serialises organisers' edits and releases of an exhibition's programme. */
export async function lockProgramme(db: Database, exhibition_id: string) {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`release ${exhibition_id}`}, 0))`,
  );
}

export function findDrafts(db: Database, exhibition_id: string) {
  return db.select().from(programmeDraft).where(eq(programmeDraft.exhibition_id, exhibition_id));
}

/** The drafts of one kind. The cast is safe, because only `storeDraft` and `addDrafts` write the column. */
export function contentsOf<Kind extends DraftKind>(
  drafts: Awaited<ReturnType<typeof findDrafts>>,
  kind: Kind,
): Drafted[Kind][] {
  return drafts
    .filter((draft) => draft.kind === kind)
    .map(({ content }) => content as Drafted[Kind]);
}

export async function storeDraft<Kind extends DraftKind>(
  db: Database,
  place: Place<Kind>,
  content: Drafted[Kind],
  now: Date,
) {
  const edited = { content, edited_at: now };
  await db
    .insert(programmeDraft)
    .values({ ...place, ...edited })
    .onConflictDoUpdate({
      target: [programmeDraft.exhibition_id, programmeDraft.kind, programmeDraft.id],
      set: edited,
    });
}

/** @returns false if there is none */
export async function deleteDraft(
  db: Database,
  { exhibition_id, kind, id }: Place<DraftKind>,
): Promise<boolean> {
  const gone = await db
    .delete(programmeDraft)
    .where(
      and(
        eq(programmeDraft.exhibition_id, exhibition_id),
        eq(programmeDraft.kind, kind),
        eq(programmeDraft.id, id),
      ),
    )
    .returning({ id: programmeDraft.id });
  return gone.length > 0;
}

/** Numbers of taken seats and waiting people, by item. */
export async function countSeats(db: Database, exhibition_id: string) {
  const rows = await db
    .select({
      id: programmeItem.id,
      taken: sql<number>`count(*) filter (where ${seat.state} = 'taken')::int`,
      waiting: sql<number>`count(*) filter (where ${seat.state} = 'waiting')::int`,
    })
    .from(programmeItem)
    .innerJoin(seat, eq(seat.item_id, programmeItem.id))
    .where(eq(programmeItem.exhibition_id, exhibition_id))
    .groupBy(programmeItem.id);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** People affected by changes of items: holders of seats, waiting people and followers. */
function concernedBy(ids: readonly string[]) {
  return sql`(
    select item_id, account_id from ${seat} where item_id = any(${sql.param(ids)}::uuid[])
    union
    select item_id, account_id from ${conferenceStar} where item_id = any(${sql.param(ids)}::uuid[])
  ) concerned`;
}

/** Counts each person once per item. */
export async function countConcerned(db: Database, ids: readonly string[]) {
  const { rows } = await db.execute<{ id: string; people: number }>(sql`
    select item_id as id, count(*)::int as people from ${concernedBy(ids)} group by item_id`);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/** Numbers of affected people by the channel of their notice. Each person counts once. */
export async function countNotified(
  db: Database,
  {
    exhibition_id,
    ids,
    by_sms,
  }: { exhibition_id: string; ids: readonly string[]; by_sms: boolean },
) {
  const { rows } = await db.execute<{ told: number; by_email: number; by_sms: number }>(sql`
    select count(*)::int as told,
      (count(*) filter (where email <> ''))::int as by_email,
      (count(*) filter (where email = '' and gets_sms))::int as by_sms
    from (
      select coalesce(nullif(${registration.email}, ''),
          case when ${registration.account_id} is null then '' else ${account.email} end, '') as email,
        ${by_sms} and ${registration.account_id} is not null and ${account.cellphone} is not null
          and ${programmeSmsConsent.agreed_at} is not null as gets_sms
      from (select distinct account_id from ${concernedBy(ids)}) as people
      join ${account} on ${account.id} = people.account_id and ${account.erased_at} is null
      left join ${registration} on ${registration.account_id} = ${account.id}
        and ${registration.exhibition_id} = ${exhibition_id}::uuid
      left join ${programmeSmsConsent} on ${programmeSmsConsent.account_id} = ${account.id}
    ) as ways`);
  return rows[0] ?? { told: 0, by_email: 0, by_sms: 0 };
}

/** The title of a conference, from its draft or its release. */
export async function findConferenceTitle(
  db: Database,
  { exhibition_id, id }: { exhibition_id: string; id: string },
): Promise<Words | undefined> {
  const [released] = await db
    .select({ title: programmeItem.title })
    .from(programmeItem)
    .where(
      and(
        eq(programmeItem.id, id),
        eq(programmeItem.exhibition_id, exhibition_id),
        eq(programmeItem.of, 'conference'),
      ),
    );
  const drafts = await findDrafts(db, exhibition_id);
  const drafted = contentsOf(drafts, 'conference').find((one) => one.id === id);
  return drafted?.title ?? released?.title;
}
