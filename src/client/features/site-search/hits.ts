import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { listConferences } from '#contract/conferences.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { FoundExhibitor, listAllExhibitors } from '#contract/exhibitors.ts';
import type { FoundExhibit } from '#contract/exhibits.ts';
import type { FoundBy } from '#contract/found-by.ts';
import type { NewsCard } from '#contract/news.ts';
import type { Marks } from '#contract/paging.ts';

interface Fact {
  text: string;
  marks: Marks;
}

/** Shows what a result is, before its name. */
export type Lead =
  | { kind: 'picture'; src: string | null; category: string | null; seed: string }
  | { kind: 'exhibitor'; exhibitor: Pick<FoundExhibitor, 'id' | 'logo'> }
  | { kind: 'moment'; instant: string }
  | { kind: 'place' };

/** A result of the site search. */
export interface Hit {
  id: string;
  link: LinkOptions;
  name: string;
  /** Letters of the name that the keyword is found by. */
  marks: Marks;
  /** Short facts that distinguish it, each with the letters that match the keyword. */
  facts: Fact[];
  /** The exhibit that an exhibitor is found by. */
  matched: { name: string; marks: Marks } | null;
  /** The matches outside of the name. */
  found_by: FoundBy[];
  /** None: a page. */
  lead?: Lead;
}

type ShortExhibitor = OutputOf<typeof listAllExhibitors>['items'][number];

/** Words before a number, as they are typed and spoken. */
const BOOTH_WORDS = /^(BOOTH|STAND|NO\.?|展位号?|展台)/;
/** Hall, row, and as much of the number as has been typed: `5A`, `12b07`. */
const BOOTH_START = /^\d{1,2}[A-Z][0-9A-Z.]*$/;

/**
 * The existing facts without duplicates; a match that repeats a fact highlights its letters
 * instead.
 */
function present(
  texts: readonly (string | null)[],
  reasons: readonly FoundBy[] = [],
): Pick<Hit, 'facts' | 'found_by'> {
  const known = [...new Set(texts.filter((text) => text !== null && text !== ''))] as string[];
  const reasonOf = (text: string) => reasons.find((reason) => reason.text === text);
  return {
    facts: known.map((text) => ({ text, marks: reasonOf(text)?.marks ?? [] })),
    found_by: reasons.filter(({ text }) => !known.includes(text)),
  };
}

export function exhibitorHit(exhibitor: FoundExhibitor): Hit {
  const { id, name, marks, booths, city, matched } = exhibitor;
  return {
    id,
    name,
    marks,
    matched,
    lead: { kind: 'exhibitor', exhibitor },
    link: linkOptions({ to: '/exhibitor/directory-detail', search: { id } }),
    ...present(
      [...booths.map(({ number }) => number), city],
      matched?.found_by ?? exhibitor.found_by,
    ),
  };
}

export function exhibitHit(exhibit: FoundExhibit): Hit {
  const { id, name, marks, booth, exhibitor_name, found_by } = exhibit;
  return {
    id,
    name,
    marks,
    matched: null,
    lead: { kind: 'picture', src: exhibit.picture, category: exhibit.category, seed: id },
    link: linkOptions({ to: '/exhibits/detail', search: { id } }),
    ...present([booth, exhibitor_name], found_by),
  };
}

export function newsHit({ id, type, title, cover, published_at, exhibitor }: NewsCard): Hit {
  return {
    id,
    name: title,
    marks: [],
    matched: null,
    lead: { kind: 'picture', src: cover, category: null, seed: id },
    link: linkOptions({ to: '/news/detail/$type', params: { type }, search: { id } }),
    ...present([published_at.slice(0, 10), exhibitor?.short_name ?? null]),
  };
}

type FoundConference = OutputOf<typeof listConferences>['items'][number];

export function conferenceHit({ id, title, starts_at, room }: FoundConference): Hit {
  return {
    id,
    name: title,
    marks: [],
    matched: null,
    lead: { kind: 'moment', instant: starts_at },
    link: linkOptions({ to: '/conference/detail', search: { id } }),
    ...present([room?.name ?? null]),
  };
}

/** The beginning of a booth's number as booths are numbered; null: the keyword is none. */
export function readBoothStart(keyword: string): string | null {
  const typed = keyword.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');
  const start = typed.replace(BOOTH_WORDS, '');
  return BOOTH_START.test(start) ? start : null;
}

/** Booths by the beginning of their number, each with all exhibitors that share it. */
export function boothHits(exhibitors: readonly ShortExhibitor[], start: string): Hit[] {
  const sharers = new Map<string, string[]>();
  for (const { booths, short_name } of exhibitors) {
    for (const { number } of booths) {
      if (!number.toUpperCase().startsWith(start)) continue;
      sharers.set(number, [...(sharers.get(number) ?? []), short_name]);
    }
  }
  return [...sharers]
    .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([booth, names]) => ({
      ...present(names),
      id: booth,
      name: booth,
      matched: null,
      lead: { kind: 'place' },
      marks: [[0, start.length]],
      link: linkOptions({ to: '/floor-plan', search: { booth } }),
    }));
}
