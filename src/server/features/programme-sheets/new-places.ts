import { randomUUIDv7 } from 'node:crypto';
import type { Words } from '#server/features/exhibitions/tables.ts';
import type { RoomContent, TrackContent } from '#server/features/programme-drafts/drafts.ts';
import { isDash, plain, saysOneOf, UNDECIDED } from '#server/sheets/cells.ts';
import type { ProgrammeColumn } from './columns.ts';
import type { KnownProgramme } from './known.ts';
import type { ReadTable } from './rows.ts';

/** Rooms and tracks of a table that the programme lacks. */
export interface NewPlaces {
  rooms: RoomContent[];
  tracks: TrackContent[];
}

/** Every conference has a track, and a room from which it may be put aside. */
const GENERAL_ROOM: Words = { zh: '会议室', en: 'Room' };
const GENERAL_TRACK: Words = { zh: '综合', en: 'General' };

/**
 * The rooms and tracks that a table names and the programme lacks. A programme without any gets a general one for
 * a table that names none.
 */
export function findNewPlaces(
  { entries }: Pick<ReadTable<ProgrammeColumn>, 'entries'>,
  { rooms, tracks }: Pick<KnownProgramme, 'rooms' | 'tracks'>,
): NewPlaces {
  const named = (column: 'room' | 'track') => entries.map(({ head }) => head.cells[column] ?? '');
  return {
    rooms: namesOf(named('room'), rooms, GENERAL_ROOM).map((name, at) => ({
      code: randomUUIDv7(),
      name,
      hall: null,
      at: null,
      capacity: null,
      sort: rooms.length + at,
    })),
    tracks: namesOf(named('track'), tracks, GENERAL_TRACK).map((name, at) => ({
      code: randomUUIDv7(),
      name,
      hue: null,
      sort: tracks.length + at,
    })),
  };
}

function namesOf(
  typed: readonly string[],
  known: readonly { code: string; name: Words }[],
  general: Words,
): Words[] {
  const seen = new Set(known.flatMap(({ code, name }) => [code, name.zh, name.en].map(plain)));
  const added: Words[] = [];
  for (const text of typed) {
    const key = plain(text);
    if (key === '' || seen.has(key) || isDash(text) || saysOneOf(text, UNDECIDED)) continue;
    seen.add(key);
    added.push({ zh: text.trim(), en: text.trim() });
  }
  return typed.length === 0 || known.length + added.length > 0 ? added : [general];
}
