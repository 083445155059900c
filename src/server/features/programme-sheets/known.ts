import type { ProgrammePack } from '#contract/programme.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import type { ConferenceContent, TourContent } from '#server/features/programme-drafts/drafts.ts';

/** The stored programme that a table is compared with. */
export interface KnownProgramme extends Pick<ProgrammePack, 'rooms' | 'tracks' | 'speakers'> {
  conferences: readonly ConferenceContent[];
  days: readonly string[];
  time_zone: string;
  now: Date;
}

/** The stored exhibition that a table of tours is compared with. */
export interface KnownTours {
  tours: readonly TourContent[];
  days: readonly string[];
  halls: readonly string[];
  categories: readonly { code: string; name: Words }[];
  exhibitors: readonly { id: string; names: readonly string[] }[];
  time_zone: string;
  now: Date;
}
