import { expect, test } from 'vitest';
import type { RoomChoice } from '#contract/programme-drafts.ts';
import { presentDrafted } from '#server/features/programme-drafts/drafted-list.ts';
import type { ConferenceContent } from '#server/features/programme-drafts/drafts.ts';
import { conferenceOn, words } from '../support/programme.ts';

const SPEAKER = '01900000-0000-7000-8000-000000000001';
const rooms: RoomChoice[] = ['here', 'there'].map((code, at) => ({
  code,
  name: words(code),
  hall: null,
  capacity: null,
  at: [at * 900, 0],
}));

function talk(id: string, room: string, [from, to]: readonly [string, string]): ConferenceContent {
  const conference = conferenceOn('2027-03-05', from, to);
  const { starts_at, ends_at } = conference;
  const session = { kind: 'talk' as const, title: words('Talk'), speaker_ids: [SPEAKER] };
  return { ...conference, id, room, sessions: [{ ...session, id, starts_at, ends_at }] };
}

const warned = (one: ConferenceContent, other: ConferenceContent, places = rooms) =>
  presentDrafted([one, other], {
    released: [],
    rooms: places,
    seats: new Map(),
    invited: new Map(),
    editedAt: () => null,
  }).find(({ id }) => id === one.id)?.warnings;

const first = talk('a', 'here', ['09:30', '10:30']);

test('a speaker with the next session in another room causes a warning with the minutes in between', () => {
  const next = talk('b', 'there', ['10:35', '11:30']);
  const other = { id: 'b', title: next.title };
  expect(warned(first, next)).toEqual([{ kind: 'speaker_moves', other, minutes: 5 }]);
  expect(warned(first, talk('b', 'here', ['10:35', '11:30']))).toEqual([]);
  expect(warned(first, talk('b', 'there', ['11:30', '12:30']))).toEqual([]);
});

test('a room that is not on the plan has no walking time', () => {
  const places = rooms.map((room) => ({ ...room, at: null }));
  expect(warned(first, talk('b', 'there', ['10:35', '11:30']), places)).toEqual([]);
});

test('parked and cancelled items cause no conflicts', () => {
  const clash = talk('b', 'here', ['10:00', '11:00']);
  expect(warned(first, clash)?.map(({ kind }) => kind)).toEqual(['room_taken', 'speaker_taken']);
  expect(warned(first, { ...clash, is_parked: true })).toEqual([]);
  expect(warned(first, { ...clash, cancelled_reason: words('Ill') })).toEqual([]);
  expect(warned({ ...first, is_parked: true }, clash)).toEqual([]);
});
