import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Stage, stages } from '#contract/journey-stages.ts';
import { LinkId } from '#contract/link-id.ts';
import { linkState, readInvite, writeInvite } from '#contract/short-links.ts';
import { makeCode58 } from '#server/crypto/make-code58.ts';
import { advance, figuresOf, stageOf } from '#server/features/journeys/rules.ts';
import type { Stations } from '#server/features/journeys/tables.ts';
import { countsAsOpened, targetOf } from '#server/features/short-links/rules.ts';

const nothing: Stations = {
  invited_at: null,
  opened_at: null,
  registered_at: null,
  completed_at: null,
  entered_at: null,
};
const START = Date.parse('2027-03-01T00:00:00+08:00');
const DAY = 86_400_000;

/** Events of some people in any order, with clocks that may be days wrong. */
const events = fc.array(
  fc.record({
    person: fc.nat(5),
    stage: fc.constantFrom(...stages),
    at: fc.integer({ min: -3 * DAY, max: 9 * DAY }).map((ms) => new Date(START + ms)),
  }),
  { maxLength: 40 },
);

function journeysAfter(told: { person: number; stage: Stage; at: Date }[]): Stations[] {
  const journeys = new Map<number, Stations>();
  for (const { person, stage, at } of told) {
    journeys.set(person, advance(journeys.get(person) ?? nothing, stage, at));
  }
  return [...journeys.values()];
}

test('each stage has at most as many people as the one before, for any order of events', () => {
  fc.assert(
    fc.property(events, (told) => {
      const figures = figuresOf(journeysAfter(told));
      for (const [index, stage] of stages.entries()) {
        const before = stages[index - 1];
        if (before) expect(figures[stage]).toBeLessThanOrEqual(figures[before]);
      }
    }),
  );
});

test('the same up to each day: no one enters before completing, though a gate reports days later', () => {
  fc.assert(
    fc.property(events, fc.integer({ min: -3, max: 9 }), (told, day) => {
      const until = START + day * DAY;
      const reached = journeysAfter(told).map((journey) => {
        const at = (station: Date | null) =>
          station && station.getTime() <= until ? station : null;
        return {
          invited_at: at(journey.invited_at),
          opened_at: at(journey.opened_at),
          registered_at: at(journey.registered_at),
          completed_at: at(journey.completed_at),
          entered_at: at(journey.entered_at),
        };
      });
      const figures = figuresOf(reached);
      const counts = stages.map((stage) => figures[stage]);
      expect(counts).toEqual([...counts].sort((one, other) => other - one));
    }),
  );
});

test('a repeated event changes nothing', () => {
  fc.assert(
    fc.property(events, (told) => {
      const journeys = journeysAfter(told);
      expect(journeysAfter([...told, ...told])).toEqual(journeys);
    }),
  );
});

test('a stage implies the earlier ones', () => {
  const at = new Date(START);
  const entered = advance(nothing, 'entered', at);
  expect(stages.map((stage) => entered[`${stage}_at`])).toEqual([at, at, at, at, at]);
  expect(stageOf(entered)).toBe('entered');
  expect(stageOf(advance(nothing, 'opened', at))).toBe('opened');
});

test('ids of links are eight letters and digits that cannot be taken for one another', () => {
  const ids = new Set(Array.from({ length: 2_000 }, makeCode58));
  expect(ids.size).toBe(2_000);
  for (const id of ids) expect(LinkId.safeParse(id).success).toBe(true);
  expect([...ids].join('')).not.toMatch(/[0OIl]/);
});

test('an invite is read as it was written, and anything else is none', () => {
  const carried = { link_id: makeCode58(), visitor: makeCode58() };
  expect(readInvite(writeInvite(carried))).toEqual(carried);
  expect(readInvite(carried.link_id)).toEqual({ ...carried, visitor: null });
  for (const text of ['', 'short', '0OIl0OIl', `${carried.link_id}-`, `${carried.link_id}/../x`]) {
    expect(readInvite(text)).toBeNull();
  }
});

test('a link leads to a page of this site, whatever its row contains', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('friend', 'group', 'exhibitor', 'channel'),
      fc.string(),
      (kind, channel) => {
        const target = targetOf({ id: 'Ab3dE6g8', kind, channel }, { invite: 'Ab3dE6g8' });
        const url = new URL(target, 'https://expo.example.com');
        expect(url.origin).toBe('https://expo.example.com');
        expect(url.searchParams.get('invite')).toBe('Ab3dE6g8');
      },
    ),
  );
});

test.each([
  ['a phone in the messaging app', { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0' }, true],
  ['a browser', { 'user-agent': 'Mozilla/5.0 Safari', 'sec-fetch-dest': 'document' }, true],
  ['a browser that fetches in advance', { 'user-agent': 'M', 'sec-purpose': 'prefetch' }, false],
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, false],
  ['a preview', { 'user-agent': 'facebookexternalhit/1.1' }, false],
  ['a spider', { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' }, false],
  ['a picture', { 'user-agent': 'Mozilla/5.0', 'sec-fetch-dest': 'image' }, false],
  ['nobody who says so', {}, false],
])('%s counts or does not', (_who, headers, counts) => {
  expect(countsAsOpened({ method: 'GET', headers })).toBe(counts);
  expect(countsAsOpened({ method: 'HEAD', headers })).toBe(false);
});

test('a link is live until it is withdrawn or has expired', () => {
  const now = new Date(START);
  const link = { withdrawn_at: null, expires_at: null };
  expect(linkState(undefined, now)).toBe('unknown');
  expect(linkState(link, now)).toBe('live');
  expect(linkState({ ...link, expires_at: new Date(START + 1) }, now)).toBe('live');
  expect(linkState({ ...link, expires_at: now }, now)).toBe('expired');
  expect(linkState({ withdrawn_at: now, expires_at: now }, now)).toBe('withdrawn');
});
