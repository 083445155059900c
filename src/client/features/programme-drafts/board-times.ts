import type { DraftedConference } from '#contract/programme-drafts.ts';

/** The rows of the board. */
export const SLOT_MINUTES = 5;
/** Minutes that a key moves a card, rounded to quarters of an hour. */
const STEP_MINUTES = 15;

export function stepFrom(minutes: number, way: number): number {
  const step = way > 0 ? Math.floor(minutes / STEP_MINUTES) : Math.ceil(minutes / STEP_MINUTES);
  return way === 0 ? minutes : (step + way) * STEP_MINUTES;
}

/** A place on the board: a room, and minutes since midnight. */
export interface Spot {
  room: string;
  minutes: number;
}

/** Minutes since midnight in the exhibition's time zone. */
export const minutesOf = (instant: string) =>
  Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16));

export function clockOf(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
}

export function lengthOf({ starts_at, ends_at }: DraftedConference): number {
  return Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);
}

/** The hours on a board, in minutes: a working day, or more if conferences need it. */
export function hoursOf(conferences: readonly DraftedConference[]) {
  const starts = conferences.map(({ starts_at }) => minutesOf(starts_at));
  const ends = conferences.map((one) => minutesOf(one.starts_at) + lengthOf(one));
  return {
    from: Math.floor(Math.min(9 * 60, ...starts) / 60) * 60,
    to: Math.min(24 * 60, Math.ceil(Math.max(18 * 60, ...ends) / 60) * 60),
  };
}

/** The conferences that occupy a room at a given time. */
export function takenAt(
  conferences: readonly DraftedConference[],
  moved: DraftedConference,
  { room, minutes }: Spot,
): DraftedConference[] {
  return conferences.filter((one) => {
    const starts = minutesOf(one.starts_at);
    return (
      one.id !== moved.id &&
      one.room === room &&
      !one.is_cancelled &&
      starts < minutes + lengthOf(moved) &&
      minutes < starts + lengthOf(one)
    );
  });
}

/** The indents of overlapping conferences in a room, so that each is visible. */
export function insetsOf(conferences: readonly DraftedConference[]): ReadonlyMap<string, number> {
  const insets = new Map<string, number>();
  const inOrder = [...conferences].sort(
    (one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at),
  );
  for (const [at, one] of inOrder.entries()) {
    const beneath = inOrder
      .slice(0, at)
      .filter(
        (other) => other.room === one.room && Date.parse(other.ends_at) > Date.parse(one.starts_at),
      )
      .map(({ id }) => insets.get(id) ?? 0);
    let inset = 0;
    while (beneath.includes(inset)) inset += 1;
    insets.set(one.id, inset);
  }
  return insets;
}
