import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { insertMany } from '#server/db/insert-many.ts';
import type { Database } from '#server/db/open.ts';
import { programmeItem, seat } from '#server/features/programme/tables.ts';
import type { ConferenceContent, TourContent } from '#server/features/programme-drafts/drafts.ts';
import { type Chance, chanceOf } from './chance.ts';
import { demoId } from './demo-id.ts';
import { demoStates } from './programme.ts';

const SEED = 2026;
const WAITING = [6, 14];
const FULL_TOURS = [1, 4];
const MINUTE_MS = 60_000;

/** Assigns seats to invented people: some conferences and tours are full, with a waiting list. */
export async function storeSeats(
  db: Database,
  {
    conferences,
    tours,
  }: { conferences: readonly ConferenceContent[]; tours: readonly TourContent[] },
  { visitors, now }: { visitors: readonly string[]; now: Date },
) {
  const chance = chanceOf(SEED, 12);
  const wanted = [
    ...conferences.map(({ id, capacity }, number) => ({
      id,
      capacity,
      people: peopleAt(chance, number, capacity),
    })),
    ...tours.map(({ id, seats }, number) => ({
      id,
      capacity: seats,
      people: FULL_TOURS.includes(number) ? seats + chance.between(3, 6) : chance.between(4, 18),
    })),
  ];
  const rows = wanted.flatMap(({ id, capacity, people }) =>
    chance
      .shuffled(visitors)
      .slice(0, people)
      .map((account_id, place) => ({
        item_id: id,
        account_id,
        state: capacity !== null && place >= capacity ? ('waiting' as const) : ('taken' as const),
        joined_at: new Date(now.getTime() - (people - place) * 7 * MINUTE_MS),
        moved_up_at: null,
        entered_at: null,
        certificate_number: null,
      })),
  );
  await insertMany(
    db,
    seat,
    rows.map((row, index) => {
      const id = demoId('seat', index);
      return {
        ...row,
        id,
        admission_id: createHash('sha256').update(id).digest('hex').slice(0, 16),
      };
    }),
  );
  await db.execute(sql`
    update ${programmeItem} set taken = counted.taken
    from (select item_id, count(*)::int as taken from ${seat} where state = 'taken' group by item_id) counted
    where ${programmeItem.id} = counted.item_id`);
}

function peopleAt(chance: Chance, number: number, capacity: number | null): number {
  const is = (state: keyof typeof demoStates) => demoStates[state].includes(number);
  if (is('not_open') || is('paid') || is('private')) return 0;
  if (capacity !== null) {
    if (is('full')) return capacity + chance.between(WAITING[0] ?? 0, WAITING[1] ?? 0);
    if (is('few')) return capacity - chance.between(3, 7);
    if (is('filling')) return Math.round(capacity * 0.82);
  }
  return chance.between(12, Math.min(60, Math.round((capacity ?? 120) * 0.6)));
}
