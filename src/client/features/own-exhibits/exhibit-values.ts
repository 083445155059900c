import type { ExhibitUnit } from '#contract/exhibits.ts';
import type { ExhibitForm, OwnExhibit } from '#contract/own-exhibits.ts';

/** What the form of an exhibit holds: as it is typed, so that it can be kept as a draft. */
export interface ExhibitValues {
  version: string;
  name: ExhibitForm['name'];
  description: ExhibitForm['description'];
  category: string;
  brand: string;
  price_kind: 'negotiable' | 'one' | 'range';
  price_min: string;
  price_max: string;
  unit: ExhibitUnit;
  release_year: string;
  dot_pitch: string;
  shown_on_site: boolean;
  is_new: boolean;
  is_export: boolean;
  live_url: string;
  video_url: string;
  pictures: string[];
}

export const emptyExhibit: ExhibitValues = {
  version: '0',
  name: { zh: '', en: '' },
  description: { zh: '', en: '' },
  category: '',
  brand: '',
  price_kind: 'negotiable',
  price_min: '',
  price_max: '',
  unit: 'piece',
  release_year: '',
  dot_pitch: '',
  shown_on_site: true,
  is_new: false,
  is_export: false,
  live_url: '',
  video_url: '',
  pictures: [],
};

export function valuesOfExhibit({
  id: _id,
  on_shelf: _shelf,
  version,
  price_min,
  price_max,
  release_year,
  dot_pitch,
  ...same
}: OwnExhibit): ExhibitValues {
  return {
    ...same,
    version: String(version),
    price_kind: priceKind(price_min, price_max),
    price_min: typed(price_min),
    price_max: typed(price_max),
    release_year: typed(release_year),
    dot_pitch: typed(dot_pitch),
  };
}

function priceKind(price_min: number | null, price_max: number | null) {
  if (price_min === null) return 'negotiable';
  return price_min === price_max ? 'one' : 'range';
}

function typed(number: number | null): string {
  return number === null ? '' : String(number);
}

/** What would be sent of it. */
export function givenExhibit({
  version: _version,
  price_kind,
  price_min,
  price_max,
  release_year,
  dot_pitch,
  ...same
}: ExhibitValues) {
  const hasPrice = price_kind !== 'negotiable';
  return {
    ...same,
    price_min: hasPrice ? toNumber(price_min) : null,
    price_max: hasPrice ? toNumber(price_kind === 'one' ? price_min : price_max) : null,
    release_year: release_year.trim() === '' ? null : toNumber(release_year),
    dot_pitch: dot_pitch.trim() === '' ? null : toNumber(dot_pitch),
  };
}

/** What is no number stays what it is, and is refused by its name. */
function toNumber(text: string): number | string {
  const digits = text.trim().replaceAll(',', '');
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : digits;
}
