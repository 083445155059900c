import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { momentText } from '#client/lang/moment-text.ts';
import { foreignZone } from '#client/lang/zone-text.ts';

/** 08:15 in Shenzhen on 27 November, 01:15 in Munich, 19:15 in New York on the day before. */
const moment = new Date('2026-11-27T00:15:00Z');
const zoned = '2026-11-27T09:00:00+08:00';
const now = new Date(zoned);

afterEach(() => vi.unstubAllEnvs());

describe('on a device in the zone of the exhibition', () => {
  beforeEach(() => {
    vi.stubEnv('TZ', 'Asia/Shanghai');
  });

  test.each(['zh', 'en'])('today’s moment shows its time only in %s', (locale) => {
    expect(momentText(moment, now, { locale, zoned })).toBe('08:15');
  });

  test('an earlier moment shows its date', () => {
    const later = new Date('2026-11-28T09:00:00+08:00');
    expect(momentText(moment, later, { locale: 'en', zoned })).toBe('Nov 27, 08:15');
  });
});

describe.each(['Europe/Berlin', 'America/New_York'])('on a device in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone);
  });

  test('a moment shows the exhibition’s time, and says so', () => {
    expect(momentText(moment, now, { locale: 'en', zoned })).toBe('08:15 UTC+8');
  });

  test('today is a day of the exhibition’s time zone', () => {
    // Half past midnight of 28 November in Shenzhen, still the 27th on the device.
    const late = new Date('2026-11-27T16:30:00Z');
    expect(momentText(moment, late, { locale: 'en', zoned })).toBe('Nov 27, 08:15 UTC+8');
  });
});

test.each([
  { zoned: '2026-11-27T09:00:00+05:30', zone: 'UTC+5:30' },
  { zoned: '2026-11-27T09:00:00-03:30', zone: 'UTC−3:30' },
  { zoned: '2026-11-27T09:00:00+00:00', zone: 'UTC+0' },
  { zoned: '2026-11-27T09:00:00-05:00', zone: '' },
])('the time zone of $zoned is "$zone" in New York', ({ zoned, zone }) => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(foreignZone(zoned, moment)).toBe(zone);
});
