import type { Exhibit } from '#contract/exhibits.ts';
import { limits } from '#contract/limits.ts';

/** A number to compare: a range of prices has two ends. */
export type Range = readonly [low: number, high: number];

type Better = 'more' | 'less';

/** Attributes of which one direction is usually better. For others, it depends on the use. */
const BETTER: Readonly<Record<string, Better>> = {
  area_weight: 'less',
  brightness: 'more',
  capacity: 'more',
  colour_rendering: 'more',
  contrast: 'more',
  efficiency: 'more',
  grey_scale: 'more',
  latency: 'less',
  lifetime: 'more',
  luminous_flux: 'more',
  power_average: 'less',
  power_max: 'less',
  refresh_rate: 'more',
  viewing_angle: 'more',
  warranty: 'more',
};

/** A technical property, with a value or null per exhibit. */
export interface AttributeRow {
  code: string;
  label: string;
  values: (string | null)[];
  /** Per exhibit: usually better than another one's. */
  isBest: boolean[];
}

/** The attributes of all exhibits, in the order in which the exhibits name them. */
export function attributeRows(exhibits: readonly Pick<Exhibit, 'attributes'>[]): AttributeRow[] {
  const labels = new Map(
    exhibits.flatMap(({ attributes }) => attributes.map(({ code, label }) => [code, label])),
  );
  return [...labels].map(([code, label]) => {
    const values = exhibits.map(
      ({ attributes }) => attributes.find((one) => one.code === code)?.value ?? null,
    );
    const better = BETTER[code];
    return { code, label, values, isBest: bestOf(better ? values.map(numberOf) : [], better) };
  });
}

/** The number in front of a formatted value: `3,840 Hz`. */
function numberOf(value: string | null): Range | null {
  const number = Number.parseFloat(value?.replaceAll(',', '') ?? '');
  return Number.isNaN(number) ? null : [number, number];
}

/** Per value: better than at least one other, and not worse than any. */
export function bestOf(values: readonly (Range | null)[], better: Better = 'more'): boolean[] {
  const known = values.filter((one) => one !== null);
  const isBehind = (one: Range, other: Range) =>
    better === 'more' ? one[1] < other[0] : other[1] < one[0];
  return values.map((one) => {
    if (!one || !known.some((other) => isBehind(other, one))) return false;
    return known.every(
      (other) => isBehind(other, one) || (other[0] === one[0] && other[1] === one[1]),
    );
  });
}

/** True if all exhibits have the same value, or none. */
export function isAlike(texts: readonly (string | null)[]): boolean {
  return texts.every((text) => text === texts[0]);
}

/** The ids in an address, each once; anything else in it is ignored. */
export function splitIds(text = ''): string[] {
  const ids = text.split(',').filter((id) => /^[\da-f-]{36}$/.test(id));
  return [...new Set(ids)].slice(0, limits.EXHIBITS_COMPARED_MAX);
}
