import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { conferenceResults } from '#client/queries/conference-results.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { exhibitQueries } from '#client/queries/exhibits.ts';
import { newsQueries } from '#client/queries/news.ts';
import {
  boothHits,
  conferenceHit,
  exhibitHit,
  exhibitorHit,
  type Hit,
  newsHit,
  readBoothStart,
} from './hits.ts';
import { pageHits, type SitePage } from './pages.ts';
import { usePlanHits } from './use-plan-hits.ts';

const NAMED_PAGES = 2;

interface Results {
  /** The first of them. */
  hits: readonly Hit[];
  total: number;
  /** Words of the keyword that the hits lack. */
  missing: string[];
  /** The corrected keyword that was searched instead. */
  did_you_mean: string | null;
}

/** The results of a kind. */
export interface Group extends Results {
  title: string;
  /** Leads to all of them. */
  all: LinkOptions;
  allLabel: ReactNode;
}

/**
 * The results of a keyword by kind, without empty kinds. Shares the queries of the lists: the
 * device answers them offline.
 */
export function useGroups(keyword: string, pages: readonly SitePage[]) {
  const { t } = useLingui();
  const isAsked = { enabled: keyword !== '', retry: false };
  const exhibitors = useQuery({
    ...exhibitorQueries.list({ keyword }, 1),
    ...isAsked,
    placeholderData: keepPreviousData,
  });
  const exhibits = useQuery({
    ...exhibitQueries.list({ keyword }, 1),
    ...isAsked,
    placeholderData: keepPreviousData,
  });
  const news = useQuery({
    ...newsQueries.few({ keyword }),
    ...isAsked,
    placeholderData: keepPreviousData,
  });
  const conferences = useQuery({
    ...conferenceResults(keyword),
    ...isAsked,
    placeholderData: keepPreviousData,
  });
  const start = readBoothStart(keyword);
  const register = useQuery({ ...exhibitorQueries.register(), enabled: start !== null });
  const booths = start ? boothHits(register.data?.items ?? [], start) : [];
  const hall = start?.replace(/[A-Z].*/, '');

  const planHits = usePlanHits(keyword);
  const places: Group = {
    title: t`Floor plan`,
    hits: planHits,
    total: planHits.length,
    missing: [],
    did_you_mean: null,
    all: linkOptions({ to: '/floor-plan' }),
    allLabel: <Trans>Floor plan</Trans>,
  };
  const listed: Group[] = [
    {
      title: t`Exhibitors`,
      ...results(exhibitors.data, exhibitorHit),
      all: linkOptions({ to: '/exhibitor/directory', search: { keyword } }),
      allLabel: (
        <Plural
          value={exhibitors.data?.total ?? 0}
          one="All # exhibitor"
          other="All # exhibitors"
        />
      ),
    },
    {
      title: t`Exhibits`,
      ...results(exhibits.data, exhibitHit),
      all: linkOptions({ to: '/exhibits', search: { keyword } }),
      allLabel: (
        <Plural value={exhibits.data?.total ?? 0} one="All # exhibit" other="All # exhibits" />
      ),
    },
  ];
  const talks: Group = {
    title: t`Conferences`,
    missing: [],
    did_you_mean: null,
    total: conferences.data?.items.length ?? 0,
    hits: (conferences.data?.items ?? []).map(conferenceHit),
    all: linkOptions({ to: '/conference', search: { q: keyword } }),
    allLabel: <Trans>In the programme</Trans>,
  };
  const read: Group = {
    title: t`News`,
    hits: (news.data?.items ?? []).map(newsHit),
    missing: [],
    did_you_mean: null,
    total: news.data?.items.length ?? 0,
    all: linkOptions({ to: '/news/$type', params: { type: 'news' } }),
    allLabel: <Trans>All news</Trans>,
  };
  const help = pageGroup(t`Help and pages`, pageHits(pages, keyword));
  const onPlan: Group = {
    title: t`Booths`,
    hits: booths,
    total: booths.length,
    missing: [],
    did_you_mean: null,
    all: linkOptions({ to: '/floor-plan', search: { hall } }),
    allLabel: <Trans>Hall {hall} on the plan</Trans>,
  };
  // A full booth number means the booth; a prefix may be a word, such as 3D.
  const isBooth = booths.some(({ name }) => name === start);
  // A keyword with few matching pages names one of them; one with many is too general.
  const isPage = help.total <= NAMED_PAGES;
  const asked = [exhibitors, exhibits];
  return {
    groups: [
      places,
      ...(isPage ? [help] : []),
      ...(isBooth ? [onPlan, ...listed] : [...listed, onPlan]),
      talks,
      read,
      ...(isPage ? [] : [help]),
    ].filter(({ total }) => total > 0),
    /** True while the results belong to an earlier keyword, or none have arrived. */
    isOutdated:
      asked.some(({ isFetching, isPending, isPlaceholderData }) =>
        isPending ? isFetching : isPlaceholderData,
      ) ||
      (start !== null && register.isLoading),
    error: asked.find(({ data, isFetching }) => !data && !isFetching)?.error ?? null,
    retry: () => {
      for (const { isError, refetch } of asked) if (isError) void refetch();
    },
  };
}

/** Shows all matching pages: a keyword with more matches is too general. */
function pageGroup(title: string, found: readonly Hit[]): Group {
  const hits = found;
  const all = hits[0]?.link ?? linkOptions({ to: '/audience/guide' });
  const rest = { total: hits.length, missing: [], did_you_mean: null, allLabel: null };
  return { title, hits, all, ...rest };
}

function results<Item>(
  page: (Omit<Results, 'hits'> & { items: Item[] }) | undefined,
  toHit: (item: Item) => Hit,
): Results {
  if (!page) return { hits: [], total: 0, missing: [], did_you_mean: null };
  const { items, total, missing, did_you_mean } = page;
  return { hits: items.map(toHit), total, missing, did_you_mean };
}
