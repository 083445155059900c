import { call } from '#client/lib/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import {
  type Exhibitor,
  type ExhibitorFilters,
  getExhibitor,
  listAllExhibitors,
  listExhibitors,
} from '#contract/exhibitors.ts';
import { type Exhibit, type ExhibitFilters, getExhibit, listExhibits } from '#contract/exhibits.ts';

/** Out of the catalogue of the device a detail has no long texts, pictures and counts: they are empty. */
export interface MaybePartial {
  is_partial: boolean;
}

/** A page of the directory. */
export function askExhibitors(
  filters: ExhibitorFilters,
  page: number,
  signal?: AbortSignal,
): Promise<OutputOf<typeof listExhibitors>> {
  return call(listExhibitors, { ...filters, page }, { signal });
}

/** A page of the exhibits. */
export function askExhibits(
  filters: ExhibitFilters,
  page: number,
  signal?: AbortSignal,
): Promise<OutputOf<typeof listExhibits>> {
  return call(listExhibits, { ...filters, page }, { signal });
}

export async function askExhibitor(
  id: string,
  signal?: AbortSignal,
): Promise<Exhibitor & MaybePartial> {
  return { ...(await call(getExhibitor, { id }, { signal })), is_partial: false };
}

export async function askExhibit(
  id: string,
  signal?: AbortSignal,
): Promise<Exhibit & MaybePartial> {
  return { ...(await call(getExhibit, { id }, { signal })), is_partial: false };
}

/** Every exhibitor, short. */
export function askAllExhibitors(
  signal?: AbortSignal,
): Promise<OutputOf<typeof listAllExhibitors>> {
  return call(listAllExhibitors, {}, { signal });
}
