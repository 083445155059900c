import { isServer } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { listAttributes } from '#contract/attributes.ts';
import {
  type Exhibitor,
  getExhibitor,
  getExhibitorSelection,
  listAllExhibitors,
  listExhibitors,
} from '#contract/exhibitors.ts';
import { countExhibits, type Exhibit, getExhibit, listExhibits } from '#contract/exhibits.ts';
import type { ExhibitFilters, ExhibitorFilters } from '#contract/filters.ts';
import { limits } from '#contract/limits.ts';
import { placeExhibitors, placeExhibits } from '#contract/placements.ts';
import type { AnswerTo, GivenTo, Question } from './worker-client.ts';

/**
 * Calls about the directory, answered by the device where the directory is stored on it: at once while
 * it is current, and when the server cannot be reached. Their queries need not be persisted themselves.
 */
export interface MaybePartial {
  /** Out of the directory: long texts, pictures and counts are empty, for it has none. */
  is_partial: boolean;
}

/** A page of the directory. */
export function fetchExhibitors(filters: ExhibitorFilters, page: number, signal?: AbortSignal) {
  return fetchEither('exhibitors', [filters, { page, page_size: limits.PAGE_SIZE }], () =>
    call(listExhibitors, { ...filters, page }, { signal }),
  );
}

/** A page of the exhibits. */
export function fetchExhibits(filters: ExhibitFilters, page: number, signal?: AbortSignal) {
  return fetchEither('exhibits', [filters, { page, page_size: limits.PAGE_SIZE }], () =>
    call(listExhibits, { ...filters, page }, { signal }),
  );
}

export async function fetchExhibitor(
  id: string,
  signal?: AbortSignal,
): Promise<Exhibitor & MaybePartial> {
  return fetchServerFirst('exhibitor', [id], () => call(getExhibitor, { id }, { signal }));
}

export async function fetchExhibit(
  id: string,
  signal?: AbortSignal,
): Promise<Exhibit & MaybePartial> {
  return fetchServerFirst('exhibit', [id], () => call(getExhibit, { id }, { signal }));
}

/** The values that the directory can be filtered by, and what each leaves beside other filters. */
export function fetchSelection(filters: ExhibitorFilters, signal?: AbortSignal) {
  return fetchEither('selection', [filters], () =>
    call(getExhibitorSelection, filters, { signal }),
  );
}

/** How many exhibits each value of a filter leaves beside the others. */
export function fetchExhibitCounts(filters: ExhibitFilters, signal?: AbortSignal) {
  return fetchEither('exhibitCounts', [filters], () => call(countExhibits, filters, { signal }));
}

/** The attributes that exhibits of each category may have. */
export function fetchAttributes(signal?: AbortSignal) {
  return fetchServerFirst('attributes', [], () => call(listAttributes, {}, { signal }));
}

/** Every exhibitor, short. */
export function fetchAllExhibitors(signal?: AbortSignal) {
  return fetchEither('allExhibitors', [], () => call(listAllExhibitors, {}, { signal }));
}

/** Where the exhibitors that filters leave stand. */
export function fetchExhibitorPlacements(filters: ExhibitorFilters, signal?: AbortSignal) {
  return fetchEither('exhibitorPlacements', [filters], () =>
    call(placeExhibitors, filters, { signal }),
  );
}

/** Where the exhibits that filters leave stand. */
export function fetchExhibitPlacements(filters: ExhibitFilters, signal?: AbortSignal) {
  return fetchEither('exhibitPlacements', [filters], () =>
    call(placeExhibits, filters, { signal }),
  );
}

async function fetchEither<Q extends Question>(
  question: Q,
  given: GivenTo<Q>,
  askServer: () => Promise<AnswerTo<Q>>,
): Promise<AnswerTo<Q>> {
  const device = opened ?? (await openDevice());
  if (!device) return askServer();
  return (await device.queryEither(question, given, askServer)).answer;
}

async function fetchServerFirst<Q extends Question>(
  question: Q,
  given: GivenTo<Q>,
  askServer: () => Promise<AnswerTo<Q>>,
): Promise<AnswerTo<Q> & MaybePartial> {
  const device = opened ?? (await openDevice());
  if (!device) return { ...(await askServer()), is_partial: false };
  const { answer, isFromDevice } = await device.queryServerFirst(question, given, askServer);
  return { ...answer, is_partial: isFromDevice };
}

/** The client of the worker that searches on the device. */
let opened: typeof import('./worker-client.ts') | null = null;

/** Loads the client on its first use; null on the server, or where it cannot be loaded. */
async function openDevice() {
  if (isServer) return null;
  opened = await import('./worker-client.ts').catch(() => null);
  return opened;
}
