import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import { boothNumbers } from '#contract/booths.ts';
import type { listConferences } from '#contract/conferences.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { FoundExhibitor, listAllExhibitors } from '#contract/exhibitors.ts';
import type { FoundExhibit } from '#contract/exhibits.ts';
import type { FoundBy } from '#contract/found-by.ts';
import type { NewsCard } from '#contract/news.ts';
import type { Marks } from '#contract/paging.ts';

/** One result of the search over the whole exhibition. */
export interface Hit {
  id: string;
  link: LinkOptions;
  name: string;
  /** Letters of the name that the keyword is found by. */
  marks: Marks;
  /** What tells it from others, in short. */
  facts: string[];
  /** The exhibit that an exhibitor is found by. */
  matched: { name: string; marks: Marks } | null;
  /** Why it is found, or that exhibit, where the name does not tell. */
  found_by: FoundBy[];
}

type ShortExhibitor = OutputOf<typeof listAllExhibitors>['items'][number];

/** Words before a number, as they are typed and spoken. */
const BOOTH_WORDS = /^(BOOTH|STAND|NO\.?|展位号?|展台)/;
/** Hall, row, and as much of the number as has been typed: `5A`, `12b07`. */
const BOOTH_START = /^\d{1,2}[A-Z][0-9A-Z.]*$/;

const present = (facts: (string | null)[]) => facts.filter((fact): fact is string => !!fact);

export function exhibitorHit(exhibitor: FoundExhibitor): Hit {
  const { id, name, marks, booths, city, matched } = exhibitor;
  return {
    ...{ id, name, marks, matched },
    found_by: matched?.found_by ?? exhibitor.found_by,
    link: linkOptions({ to: '/exhibitor/directory-detail', search: { id } }),
    facts: present([boothNumbers(booths), city]),
  };
}

export function exhibitHit(exhibit: FoundExhibit): Hit {
  const { id, name, marks, booth, exhibitor_name, found_by } = exhibit;
  return {
    ...{ id, name, marks, matched: null, found_by },
    link: linkOptions({ to: '/exhibits/detail', search: { id } }),
    facts: present([booth, exhibitor_name]),
  };
}

export function newsHit({ id, type, title, published_at, exhibitor }: NewsCard): Hit {
  return {
    ...{ id, name: title, marks: [], matched: null, found_by: [] },
    link: linkOptions({ to: '/news/detail/$type', params: { type }, search: { id } }),
    facts: present([published_at.slice(0, 10), exhibitor?.short_name ?? null]),
  };
}

type FoundConference = OutputOf<typeof listConferences>['items'][number];

export function conferenceHit({ id, title, starts_at, room }: FoundConference): Hit {
  return {
    ...{ id, name: title, marks: [], matched: null, found_by: [] },
    link: linkOptions({ to: '/conference/detail', search: { id } }),
    facts: present([starts_at.slice(0, 16).replace('T', ' '), room?.name ?? null]),
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
    .map(([booth, facts]) => ({
      ...{ id: booth, name: booth, facts, matched: null, found_by: [] },
      marks: [[0, start.length]],
      link: linkOptions({ to: '/floor-plan', search: { booth } }),
    }));
}
