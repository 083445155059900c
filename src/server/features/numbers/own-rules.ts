import type { ExhibitorSize, NumbersInDepth } from '#contract/own-numbers.ts';
import { SMALLEST_GROUP } from '#contract/own-numbers.ts';

export type Compared = NumbersInDepth['own'];
type Sized = Compared & { id: string; size: ExhibitorSize | null };
type Country = NumbersInDepth['countries'][number];

const counts = ['views', 'exhibit_views', 'inquiries'] as const satisfies (keyof Compared)[];
const none: Compared = { views: 0, exhibit_views: 0, inquiries: 0 };

/**
 * An exhibitor beside the median of the others of its size. All others take their place where these are too few; no
 * median is given where those are too few as well.
 */
export function compare(all: readonly Sized[], exhibitor_id: string) {
  const own = all.find(({ id }) => id === exhibitor_id);
  const others = all.filter(({ id }) => id !== exhibitor_id);
  const alike = others.filter(({ size }) => own?.size && size === own.size);
  const isEnough = alike.length >= SMALLEST_GROUP;
  const group = isEnough ? alike : others;
  return {
    own: pick(own ?? none),
    size: isEnough ? (own?.size ?? null) : null,
    exhibitors: group.length,
    median: group.length >= SMALLEST_GROUP ? mediansOf(group) : null,
  };
}

function pick({ views, exhibit_views, inquiries }: Compared): Compared {
  return { views, exhibit_views, inquiries };
}

function mediansOf(group: readonly Compared[]): Compared {
  const medians = counts.map((count) => [count, median(group.map((one) => one[count]))]);
  return { ...none, ...Object.fromEntries(medians) };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/**
 * Countries with few people become one entry without a code. If that entry were small, it takes the smallest country
 * along: otherwise the sum of all less the others would reveal it. Nothing is shown of few people in all.
 */
export function hideFew(countries: readonly Country[]): Country[] {
  const sorted = [...countries].sort(
    (one, other) => other.people - one.people || one.country.localeCompare(other.country),
  );
  const shown = sorted.filter(({ people }) => people >= SMALLEST_GROUP);
  let rest = sorted.slice(shown.length).reduce((sum, { people }) => sum + people, 0);
  while (rest > 0 && rest < SMALLEST_GROUP) {
    const smallest = shown.pop();
    if (!smallest) return [];
    rest += smallest.people;
  }
  return rest > 0 ? [...shown, { country: '', people: rest }] : shown;
}
