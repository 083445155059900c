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
 * Calls about the directory that the device can answer from its stored copy. The device answers at
 * once while the copy is current, and when the server is unreachable. Their queries need no
 * persistence.
 */
export interface MaybePartial {
  /** True for an answer from the directory: long texts, pictures and counts are empty. */
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

/** The filter values of the directory, with the number of results beside the other filters. */
export function fetchSelection(filters: ExhibitorFilters, signal?: AbortSignal) {
  return fetchEither('selection', [filters], () =>
    call(getExhibitorSelection, filters, { signal }),
  );
}

/** The number of exhibits per filter value, beside the other filters. */
export function fetchExhibitCounts(filters: ExhibitFilters, signal?: AbortSignal) {
  return fetchEither('exhibitCounts', [filters], () => call(countExhibits, filters, { signal }));
}

/** The attributes that exhibits of each category may have. */
export function fetchAttributes(signal?: AbortSignal) {
  return fetchServerFirst('attributes', [], () => call(listAttributes, {}, { signal }));
}

/** Every exhibitor in short form. */
export function fetchAllExhibitors(signal?: AbortSignal) {
  return fetchEither('allExhibitors', [], () => call(listAllExhibitors, {}, { signal }));
}

/** The booths of the exhibitors that match the filters. */
export function fetchExhibitorPlacements(filters: ExhibitorFilters, signal?: AbortSignal) {
  return fetchEither('exhibitorPlacements', [filters], () =>
    call(placeExhibitors, filters, { signal }),
  );
}

/** The booths of the exhibits that match the filters. */
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

/** Client of the worker that searches on the device. */
let opened: typeof import('./worker-client.ts') | null = null;

/** Loads the client on first use; null on the server, or when it cannot be loaded. */
async function openDevice() {
  if (isServer) return null;
  opened = await import('./worker-client.ts').catch(() => null);
  return opened;
}
