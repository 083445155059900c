import { and, desc, eq, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { shortLink } from '#server/features/short-links/tables.ts';
import { channelDay } from './tables.ts';

/** Maximum of channels without their own link that are counted by name per day. */
const OTHER_CHANNELS_A_DAY = 100;

interface Day {
  exhibition_id: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

/**
 * Adds visits to a day. Channels of links, and of other sites, are always counted by name. Further channels
 * beyond the maximum are added up under an empty name.
 */
export async function addVisits(db: Database, at: Day, visits: ReadonlyMap<string, number>) {
  const { expected, others } = await findNamed(db, at);
  const rows = new Map<string, number>();
  for (const [channel, count] of [...visits].sort()) {
    const isOther = !expected.has(channel);
    if (isOther && others.size < OTHER_CHANNELS_A_DAY) others.add(channel);
    const name = isOther && !others.has(channel) ? '' : channel;
    rows.set(name, (rows.get(name) ?? 0) + count);
  }
  await db
    .insert(channelDay)
    .values([...rows].map(([channel, count]) => ({ ...at, channel, visits: count })))
    .onConflictDoUpdate({
      target: [channelDay.exhibition_id, channelDay.day, channelDay.channel],
      set: { visits: sql`${channelDay.visits} + excluded.visits` },
    });
}

async function findNamed(db: Database, { exhibition_id, day }: Day) {
  const linked = await db
    .selectDistinct({ channel: shortLink.channel })
    .from(shortLink)
    .where(and(eq(shortLink.kind, 'channel'), eq(shortLink.exhibition_id, exhibition_id)));
  const counted = await db
    .select({ channel: channelDay.channel })
    .from(channelDay)
    .where(and(eq(channelDay.exhibition_id, exhibition_id), eq(channelDay.day, day)));
  const expected = new Set(['', limits.FOREIGN_REFERRER_CHANNEL]);
  for (const { channel } of linked) expected.add(channel);
  const others = counted.map(({ channel }) => channel).filter((one) => !expected.has(one));
  return { expected, others: new Set(others) };
}

/** The visits of each channel over all days, most visits first. */
export function countVisits(db: Database, exhibition_id: string) {
  const visits = sql<number>`sum(${channelDay.visits})::int`;
  return db
    .select({ channel: channelDay.channel, visits })
    .from(channelDay)
    .where(eq(channelDay.exhibition_id, exhibition_id))
    .groupBy(channelDay.channel)
    .orderBy(desc(visits), channelDay.channel)
    .limit(limits.COUNTED_CHANNELS_LISTED);
}
