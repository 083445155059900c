import { isServer } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
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
import { type Placements, placeExhibitors, placeExhibits } from '#contract/placements.ts';

/**
 * Calls about the directory, answered by the device where the directory is stored on it: at once while
 * it is current, and when the server cannot be reached. Their queries need not be persisted themselves.
 */
export interface MaybePartial {
  /** Out of the directory: long texts, pictures and counts are empty, for it has none. */
  is_partial: boolean;
}

/** A page of the directory. */
export async function fetchExhibitors(
  filters: ExhibitorFilters,
  page: number,
  signal?: AbortSignal,
): Promise<OutputOf<typeof listExhibitors>> {
  const askServer = () => call(listExhibitors, { ...filters, page }, { signal });
  const device = opened ?? (await openDevice());
  if (!device) return askServer();
  return (
    await device.queryEither(
      'exhibitors',
      [filters, { page, page_size: limits.PAGE_SIZE }],
      askServer,
    )
  ).answer;
}

/** A page of the exhibits. */
export async function fetchExhibits(
  filters: ExhibitFilters,
  page: number,
  signal?: AbortSignal,
): Promise<OutputOf<typeof listExhibits>> {
  const askServer = () => call(listExhibits, { ...filters, page }, { signal });
  const device = opened ?? (await openDevice());
  if (!device) return askServer();
  return (
    await device.queryEither(
      'exhibits',
      [filters, { page, page_size: limits.PAGE_SIZE }],
      askServer,
    )
  ).answer;
}

export async function fetchExhibitor(
  id: string,
  signal?: AbortSignal,
): Promise<Exhibitor & MaybePartial> {
  const askServer = () => call(getExhibitor, { id }, { signal });
  const device = opened ?? (await openDevice());
  if (!device) return { ...(await askServer()), is_partial: false };
  const { answer, isFromDevice } = await device.queryServerFirst('exhibitor', [id], askServer);
  return { ...answer, is_partial: isFromDevice };
}

export async function fetchExhibit(
  id: string,
  signal?: AbortSignal,
): Promise<Exhibit & MaybePartial> {
  const askServer = () => call(getExhibit, { id }, { signal });
  const device = opened ?? (await openDevice());
  if (!device) return { ...(await askServer()), is_partial: false };
  const { answer, isFromDevice } = await device.queryServerFirst('exhibit', [id], askServer);
  return { ...answer, is_partial: isFromDevice };
}

/** The values that the directory can be filtered by, and what each leaves beside other filters. */
export async function fetchSelection(
  filters: ExhibitorFilters,
  signal?: AbortSignal,
): Promise<OutputOf<typeof getExhibitorSelection>> {
  const askServer = () => call(getExhibitorSelection, filters, { signal });
  const device = opened ?? (await openDevice());
  if (!device) return askServer();
  return (await device.queryEither('selection', [filters], askServer)).answer;
}

/** How many exhibits each value of a filter leaves beside the others. */
export async function fetchExhibitCounts(
  filters: ExhibitFilters,
  signal?: AbortSignal,
): Promise<OutputOf<typeof countExhibits>> {
  const askServer = () => call(countExhibits, filters, { signal });
  const device = opened ?? (await openDevice());
  if (!device) return askServer();
  return (await device.queryEither('exhibitCounts', [filters], askServer)).answer;
}

/** Every exhibitor, short. */
export async function fetchAllExhibitors(
  signal?: AbortSignal,
): Promise<OutputOf<typeof listAllExhibitors>> {
  const askServer = () => call(listAllExhibitors, {}, { signal });
  const device = opened ?? (await openDevice());
  if (!device) return askServer();
  return (await device.queryEither('allExhibitors', [], askServer)).answer;
}

/** Where the exhibitors that filters leave stand. */
export async function fetchExhibitorPlacements(
  filters: ExhibitorFilters,
  signal?: AbortSignal,
): Promise<Placements> {
  const askServer = () => call(placeExhibitors, filters, { signal });
  const device = opened ?? (await openDevice());
  if (!device) return askServer();
  return (await device.queryEither('exhibitorPlacements', [filters], askServer)).answer;
}

/** Where the exhibits that filters leave stand. */
export async function fetchExhibitPlacements(
  filters: ExhibitFilters,
  signal?: AbortSignal,
): Promise<Placements> {
  const askServer = () => call(placeExhibits, filters, { signal });
  const device = opened ?? (await openDevice());
  if (!device) return askServer();
  return (await device.queryEither('exhibitPlacements', [filters], askServer)).answer;
}

/** The client of the worker that searches on the device. */
let opened: typeof import('./worker-client.ts') | null = null;

/** Loads the client on its first use; null on the server, or where it cannot be loaded. */
async function openDevice() {
  if (isServer) return null;
  opened = await import('./worker-client.ts').catch(() => null);
  return opened;
}
