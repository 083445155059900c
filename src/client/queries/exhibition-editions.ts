import { queryOptions } from '@tanstack/react-query';
import { readSignIn } from '#client/device/sign-in.ts';
import { call } from '#client/wire/api.ts';
import { listCopyable } from '#contract/edition-copies.ts';
import {
  getCopyCounts,
  getDateEffects,
  getPublishEffects,
  getReadiness,
  listEditions,
} from '#contract/exhibition-editions.ts';
import { contentCalls, settingCalls } from '#contract/exhibition-parts.ts';
import { contentParts, type ExhibitionPart, settingParts } from '#contract/part-names.ts';
import { getPreviewLinks } from '#contract/preview-links.ts';

const ofEditions = (...parts: unknown[]) => ['editions', readSignIn()?.account_id ?? '', ...parts];

/** The console's queries about the exhibition's own data. */
export const editionQueries = {
  all: () => ofEditions(),

  list: () =>
    queryOptions({
      queryKey: ofEditions('list'),
      queryFn: ({ signal }) => call(listEditions, {}, { signal }),
      staleTime: 0,
    }),

  readiness: (exhibition_id: string) =>
    queryOptions({
      queryKey: ofEditions('readiness', exhibition_id),
      queryFn: ({ signal }) => call(getReadiness, { exhibition_id }, { signal }),
      staleTime: 0,
    }),

  copyCounts: (exhibition_id: string) =>
    queryOptions({
      queryKey: ofEditions('copy-counts', exhibition_id),
      queryFn: ({ signal }) => call(getCopyCounts, { exhibition_id }, { signal }),
      staleTime: 0,
    }),

  copyable: (exhibition_id: string, from: string) =>
    queryOptions({
      queryKey: ofEditions('copyable', exhibition_id, from),
      queryFn: ({ signal }) => call(listCopyable, { exhibition_id, from }, { signal }),
      staleTime: 0,
    }),

  publishEffects: (exhibition_id: string) =>
    queryOptions({
      queryKey: ofEditions('publish-effects', exhibition_id),
      queryFn: ({ signal }) => call(getPublishEffects, { exhibition_id }, { signal }),
      staleTime: 0,
    }),

  previewLinks: (exhibition_id: string) =>
    queryOptions({
      queryKey: ofEditions('preview-links', exhibition_id),
      queryFn: ({ signal }) => call(getPreviewLinks, { exhibition_id }, { signal }),
      staleTime: 0,
    }),

  dateEffects: (exhibition_id: string, days: { start_date: string; end_date: string }) =>
    queryOptions({
      queryKey: ofEditions('date-effects', exhibition_id, days),
      queryFn: ({ signal }) => call(getDateEffects, { exhibition_id, ...days }, { signal }),
    }),

  part: (exhibition_id: string, part: ExhibitionPart) =>
    queryOptions({
      queryKey: ofEditions('part', exhibition_id, part),
      queryFn: ({ signal }) => {
        const setting = settingParts.find((one) => one === part);
        if (setting) return call(settingCalls.get, { exhibition_id, part: setting }, { signal });
        return call(contentCalls.get, { exhibition_id, part: contentPart(part) }, { signal });
      },
      // Editors start from the version just read.
      staleTime: 0,
    }),

  revision: (exhibition_id: string, part: ExhibitionPart, number: number) =>
    queryOptions({
      queryKey: ofEditions('revision', exhibition_id, part, number),
      queryFn: ({ signal }) => {
        const which = { exhibition_id, number };
        const setting = settingParts.find((one) => one === part);
        if (setting) return call(settingCalls.revision, { ...which, part: setting }, { signal });
        return call(contentCalls.revision, { ...which, part: contentPart(part) }, { signal });
      },
    }),
};

function contentPart(part: ExhibitionPart) {
  const found = contentParts.find((one) => one === part);
  if (!found) throw new Error(`There is no part ${part}`);
  return found;
}

/** Cancels a scheduled change. */
export function unschedulePart(exhibition_id: string, part: ExhibitionPart) {
  const setting = settingParts.find((one) => one === part);
  return setting
    ? call(settingCalls.unschedule, { exhibition_id, part: setting })
    : call(contentCalls.unschedule, { exhibition_id, part: contentPart(part) });
}
