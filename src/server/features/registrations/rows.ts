import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { SelectionKind } from '#contract/registrations.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { exhibition, selectionOption } from '#server/features/exhibitions/tables.ts';
import { isMemberOfAccount } from '#server/features/members/rows.ts';
import { member } from '#server/features/members/tables.ts';
import { organiser } from '#server/features/organisers/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { profileEdit, registration } from './tables.ts';

type EditKind = typeof profileEdit.$inferSelect.kind;

interface Registrant {
  account_id: string;
  exhibition_id: string;
}

/**
 * Inserts an empty registration of an account, unless it has one.
 * @returns the id of a new registration
 */
export async function ensureRegistration(
  db: Database,
  {
    now,
    ...given
  }: Registrant & {
    channel?: string | undefined;
    invite?: string | undefined;
    /** The language of the sign-in, for messages before the registration is complete. */
    lang?: Lang;
    now: Date;
  },
): Promise<string | undefined> {
  const [made] = await db
    .insert(registration)
    .values({ id: randomUUIDv7(), ...given, created_at: now })
    .onConflictDoNothing({ target: [registration.account_id, registration.exhibition_id] })
    .returning({ id: registration.id });
  return made?.id;
}

/** Prefills a registration from an invitation, unless the person has already filled it in. */
export async function prefillRegistration(
  db: Database,
  registrant: Registrant,
  prefilled: { name: string; company_name: string },
) {
  await db
    .update(registration)
    .set(prefilled)
    .where(and(isOf(registrant), eq(registration.name, '')));
}

export async function findRegistration(db: Database, account_id: string, exhibition_id: string) {
  const [found] = await db.select().from(registration).where(isOf({ account_id, exhibition_id }));
  return found;
}

/** Locks the registration of an account: concurrent edits wait for the end of this transaction. */
export async function lockRegistration(db: Database, registrant: Registrant, now: Date) {
  return (await lockWithOwner(db, registrant, now)).stored;
}

/** Locks the registration of an account for the current exhibition, and reads both. */
export async function lockOwnRegistration(db: Database, account_id: string, now: Date) {
  return lockWithOwner(db, { account_id }, now);
}

async function lockWithOwner(
  db: Database,
  { account_id, exhibition_id }: Pick<Registrant, 'account_id'> & Partial<Registrant>,
  now: Date,
) {
  const find = () =>
    db
      .select({ stored: registration, account, exhibition })
      .from(registration)
      .innerJoin(account, eq(account.id, registration.account_id))
      .innerJoin(exhibition, eq(exhibition.id, registration.exhibition_id))
      .where(
        and(
          eq(registration.account_id, account_id),
          exhibition_id ? eq(exhibition.id, exhibition_id) : eq(exhibition.is_current, true),
        ),
      )
      .for('update', { of: registration });
  const [begun] = await find();
  if (begun) return begun;
  const id = exhibition_id ?? (await getCurrentExhibition(db)).id;
  await ensureRegistration(db, { account_id, exhibition_id: id, now });
  const [made] = await find();
  if (!made) throw new Error('A registration that was just made is missing');
  return made;
}

/** Locks a registration of an exhibition by its id. */
export async function lockRegistrationById(
  db: Database,
  { registration_id, exhibition_id }: { registration_id: string; exhibition_id: string },
) {
  const own = and(
    eq(registration.id, registration_id),
    eq(registration.exhibition_id, exhibition_id),
  );
  const [locked] = await db.select().from(registration).where(own).for('update');
  return locked;
}

export async function updateRegistration(
  db: Database,
  id: string,
  columns: Partial<typeof registration.$inferInsert>,
) {
  await db.update(registration).set(columns).where(eq(registration.id, id));
}

/** Counts an edit of the year; false if none is left. */
export async function countEdit(
  db: Database,
  { account_id, exhibition_id }: Registrant,
  kind: EditKind,
  year: number,
): Promise<boolean> {
  const counted = await db
    .insert(profileEdit)
    .values({ account_id, exhibition_id, kind, year, count: 1 })
    .onConflictDoUpdate({
      target: [
        profileEdit.account_id,
        profileEdit.exhibition_id,
        profileEdit.kind,
        profileEdit.year,
      ],
      set: { count: sql`${profileEdit.count} + 1` },
      setWhere: lt(profileEdit.count, limits.PROFILE_EDITS_A_YEAR),
    })
    .returning();
  return counted.length > 0;
}

/** Used edits of a year, by kind. */
export async function findEdits(
  db: Database,
  { account_id, exhibition_id }: Registrant,
  year: number,
): Promise<Record<EditKind, number>> {
  const used = await db
    .select({ kind: profileEdit.kind, count: profileEdit.count })
    .from(profileEdit)
    .where(
      and(
        eq(profileEdit.account_id, account_id),
        eq(profileEdit.exhibition_id, exhibition_id),
        eq(profileEdit.year, year),
      ),
    );
  const countOf = (kind: EditKind) => used.find((row) => row.kind === kind)?.count ?? 0;
  return { basic: countOf('basic'), questionnaire: countOf('questionnaire') };
}

/**
 * Other registrations of an exhibition with the same ID number. An advisory lock serialises registrations with
 * one number, so that each sees the earlier ones.
 */
export async function findSameIdNumber(
  db: Database,
  { account_id, exhibition_id, id_number_index }: Registrant & { id_number_index: string },
) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id_number_index}, 0))`);
  return db
    .select({ id: registration.id })
    .from(registration)
    .where(
      and(
        eq(registration.exhibition_id, exhibition_id),
        eq(registration.id_number_index, id_number_index),
        ne(registration.account_id, account_id),
      ),
    );
}

/** The option codes of choices. */
export async function findOptionCodes(
  db: Database,
  kinds: readonly SelectionKind[],
): Promise<ReadonlyMap<SelectionKind, ReadonlySet<string>>> {
  const options = await db
    .select({ kind: selectionOption.kind, code: selectionOption.code })
    .from(selectionOption)
    .where(inArray(selectionOption.kind, [...kinds]));
  return new Map(
    kinds.map((kind) => [
      kind,
      new Set(options.filter((option) => option.kind === kind).map(({ code }) => code)),
    ]),
  );
}

function isOf({ account_id, exhibition_id }: Registrant) {
  return and(
    eq(registration.account_id, account_id),
    eq(registration.exhibition_id, exhibition_id),
  );
}

/**
 * True for accounts of organisers and exhibitors' members. They sign in to work, so an incomplete registration
 * of theirs does not count as begun.
 */
export const worksHere = sql<boolean>`(
  exists (select from ${organiser}
    where ${organiser.email} = ${account.email} and ${organiser.removed_at} is null)
  or exists (select from ${member}
    where ${isMemberOfAccount})
)`;

/**
 * Begun registrations of accounts that work here. Found from the addresses of the staff: asking `worksHere`
 * of every registration takes seconds at 250,000 of them.
 */
export const countBegunOfStaff = (exhibition_id: string) => sql<number>`(
  select count(*)::int from (
    select ${organiser.email} as email from ${organiser} where ${organiser.removed_at} is null
    union select ${member.email} from ${member} where ${member.removed_at} is null
  ) as staff
  join ${account} on ${account.email} = staff.email
  join ${registration} on ${registration.account_id} = ${account.id}
  where ${registration.exhibition_id} = ${exhibition_id}
    and not ${registration.is_finish_register} and ${registration.merged_into} is null
)`;
