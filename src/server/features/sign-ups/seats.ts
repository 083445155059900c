import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Overlap } from '#contract/conferences.ts';
import type { Lang } from '#contract/wire.ts';
import { createBatches } from '#server/db/batches.ts';
import type { Database } from '#server/db/open.ts';
import { findInvited } from '#server/features/conference-invitations/rows.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { lockSeatsOf } from '#server/features/programme/rows.ts';
import type { ItemKind } from '#server/features/programme/tables.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Notify } from '#server/http/events/serve-events.ts';
import { answerTogether, keyedOf } from '#server/http/idempotency.ts';
import type { Call } from '#server/http/serve.ts';
import {
  addSeats,
  findErased,
  findItems,
  findOwnSeats,
  findPlaces,
  type ItemRow,
  lockItems,
  type PlacedSeat,
  releaseSeats,
  type SeatRow,
} from './seat-rows.ts';
import { decideTake, notFound, presentOverlap, refusalToGive } from './seat-rules.ts';

type Exhibition = Awaited<ReturnType<typeof getCurrentExhibition>>;

/** A call about the seats of an item. */
interface Ask {
  id: string;
  of: ItemKind;
  account_id: string;
  now: Date;
  lang: Lang;
  keyed: ReturnType<typeof keyedOf>;
}

/** The seat, or the person's overlapping items, if the caller has not accepted them. */
export type Taken = { seat: PlacedSeat; time_zone: string } | { overlaps: Overlap[] };

interface TakeAsk extends Ask {
  wait: boolean;
  accept_overlap: boolean;
  /** Makes the answer of the call. */
  present: (taken: Taken) => unknown;
}

interface GiveAsk extends Ask {
  answer: unknown;
}

/** The request of a call about an item. */
export function askOf<Input>(
  path: string,
  input: Input,
  { key, now, lang, signed_in }: Pick<Call<'buyer'>, 'key' | 'now' | 'lang' | 'signed_in'>,
): Omit<Ask, 'id' | 'of'> {
  const { account_id } = signed_in;
  return { account_id, now, lang, keyed: keyedOf(path, { key, input, signed_in }) };
}

export type Seats = ReturnType<typeof createSeats>;

/** Batches concurrent sign-ups and cancellations: one transaction for all. */
export function createSeats(db: Database, notify: Notify) {
  const take = createSeatBatches<TakeAsk>(db, takeSeats);
  const cancel = createSeatBatches<GiveAsk>(db, (tx, asks, exhibition) =>
    cancelSeatsOf(tx, asks, exhibition, notify),
  );
  return {
    /**
     * Takes a seat at an item of the current exhibition, or a waiting place. Idempotent.
     * @throws {AppError} that states why there is none
     */
    take: <T>(ask: TakeAsk & { present: (taken: Taken) => T }) => take(ask) as Promise<T>,
    /** Cancels a seat or a waiting place. Does nothing if there is none. */
    cancel: <T>(ask: GiveAsk & { answer: T }) => cancel(ask) as Promise<T>,
  };
}

/** `act` must leave no rows of a request that it refuses. */
function createSeatBatches<A extends Ask>(
  db: Database,
  act: (tx: Database, asks: readonly A[], exhibition: Exhibition) => Promise<unknown[]>,
) {
  return createBatches<A, unknown>({
    subjectOf: ({ account_id }) => account_id,
    run: (asks) =>
      db.transaction(async (tx) => {
        await lockSeatsOf(tx, accountsOf(asks));
        return answerTogether(tx, asks, async (fresh) =>
          act(tx, fresh, await getCurrentExhibition(tx)),
        );
      }),
  });
}

/** Assigns the seats of an item in order of arrival. Later callers get waiting places in the same order. */
async function takeSeats(tx: Database, asks: readonly TakeAsk[], exhibition: Exhibition) {
  const { time_zone } = exhibition;
  const itemOf = finderOf(await lockItems(tx, idsOf(asks)), exhibition);
  const own = await findOwn(tx, asks);
  const erased = await findErased(tx, accountsOf(asks));
  const isInvited = await findInvitedAsks(tx, asks, { itemOf, exhibition });
  // Sorted ids define the waiting order, also within one millisecond.
  const ids = asks.map(() => randomUUIDv7()).sort();
  const added: SeatRow[] = [];
  const outcomes = asks.map((ask, index) => {
    const { account_id, now, lang } = ask;
    if (erased.has(account_id)) return new AppError('ACCOUNT_GONE');
    const item = itemOf(ask);
    if (!item) return new AppError(notFound[ask.of]);
    const seats = own.get(account_id) ?? [];
    const decision = decideTake(ask, {
      item,
      own: seats.find(({ seat }) => seat.item_id === ask.id)?.seat,
      is_invited: isInvited(ask),
      own_items: seats.map((one) => one.item),
    });
    if ('refusal' in decision) return new AppError(decision.refusal);
    if ('seat' in decision) return decision;
    if ('overlapping' in decision) {
      const { overlapping } = decision;
      return {
        overlaps: overlapping.map((other) => presentOverlap(other, item, { time_zone, lang })),
      };
    }
    if (decision.takes === 'taken') item.taken += 1;
    const seat = newSeat(ids[index] ?? '', { account_id, item_id: ask.id }, decision.takes, now);
    added.push(seat);
    return { seat };
  });
  await addSeats(tx, added);
  const waiting = outcomes.flatMap((outcome) =>
    'seat' in outcome && outcome.seat.state === 'waiting' ? outcome.seat.id : [],
  );
  const places = await findPlaces(tx, waiting);
  return outcomes.map((outcome, index) => {
    if (outcome instanceof Error) return outcome;
    if ('overlaps' in outcome) return asks[index]?.present(outcome);
    const place = places.get(outcome.seat.id) ?? 0;
    return asks[index]?.present({ seat: { ...outcome.seat, place }, time_zone });
  });
}

async function cancelSeatsOf(
  tx: Database,
  asks: readonly GiveAsk[],
  exhibition: Exhibition,
  notify: Notify,
) {
  const itemOf = finderOf(await findItems(tx, idsOf(asks)), exhibition);
  const own = await findOwn(tx, asks);
  const returned: SeatRow[] = [];
  const outcomes = asks.map((ask) => {
    const seat = own.get(ask.account_id)?.find((one) => one.item.id === ask.id)?.seat;
    const item = itemOf(ask);
    if (!item) return new AppError(notFound[ask.of]);
    const refusal = refusalToGive(ask, { item, own: seat });
    if (refusal) return new AppError(refusal);
    if (seat) returned.push(seat);
    return ask.answer;
  });
  const now = asks.at(-1)?.now ?? new Date();
  const account_ids = await releaseSeats(tx, returned, now);
  await notify(tx, { account_ids }, { what: 'programme' });
  return outcomes;
}

/** Finds the item of a request: of its kind, in the current exhibition. */
function finderOf(items: readonly ItemRow[], exhibition: Exhibition) {
  const byId = new Map(items.map((item) => [item.id, item]));
  return ({ id, of }: Pick<Ask, 'id' | 'of'>) => {
    const item = byId.get(id);
    return item?.of === of && item.exhibition_id === exhibition.id ? item : undefined;
  };
}

async function findOwn(tx: Database, asks: readonly Ask[]) {
  const rows = await findOwnSeats(tx, accountsOf(asks));
  return Map.groupBy(rows, ({ seat }) => seat.account_id);
}

async function findInvitedAsks(
  tx: Database,
  asks: readonly Ask[],
  { itemOf, exhibition }: { itemOf: ReturnType<typeof finderOf>; exhibition: Exhibition },
) {
  const account_ids = accountsOf(asks.filter((ask) => itemOf(ask)?.access === 'private'));
  const rows =
    account_ids.length > 0
      ? await findInvited(tx, { account_ids, exhibition_id: exhibition.id })
      : [];
  const invited = new Set(rows.map((row) => `${row.account_id} ${row.conference_id}`));
  return ({ account_id, id }: Ask) => invited.has(`${account_id} ${id}`);
}

function newSeat(
  id: string,
  owner: { account_id: string; item_id: string },
  state: SeatRow['state'],
  joined_at: Date,
): SeatRow {
  const admission_id = randomBytes(8).toString('hex');
  const later = { moved_up_at: null, entered_at: null, certificate_number: null };
  return { id, ...owner, state, joined_at, ...later, admission_id };
}

const accountsOf = (asks: readonly Ask[]) => asks.map(({ account_id }) => account_id);
const idsOf = (asks: readonly Ask[]) => [...new Set(asks.map(({ id }) => id))];
