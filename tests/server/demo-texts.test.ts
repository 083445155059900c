import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { openDemoFile } from '#server/demo/download-files.ts';
import { demoDownloads } from '#server/demo/downloads.ts';
import { demoExhibition } from '#server/demo/exhibition.ts';
import { demoExhibitors } from '#server/demo/exhibitors.ts';
import { demoFacts } from '#server/demo/facts.ts';
import { demoFloorPlan } from '#server/demo/floor-plan.ts';
import { demoLives } from '#server/demo/lives.ts';
import { BUILD_UP_DAYS, BUILD_UP_HOURS, DRAWINGS_DAYS, demoManual } from '#server/demo/manual.ts';
import { demoNews } from '#server/demo/news.ts';
import { POWER_DAYS } from '#server/demo/papers/forms.ts';
import { demoProgramme } from '#server/demo/programme.ts';
import { DEMO_FILM_SECONDS } from '#server/demo/video-files.ts';
import { demoVideos } from '#server/demo/videos.ts';
import { contradictionsIn, knownOf, withTimetables } from '../support/contradictions.ts';
import { pdfText } from '../support/pdf-text.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const exhibition = demoExhibition(NOW);
const plan = demoFloorPlan();
const companies = demoExhibitors('small');
const given = { id: demoId('news', 0), now: NOW, facts: demoFacts(exhibition) };
const programme = demoProgramme({ ...exhibition, now: NOW }, companies);
const lives = demoLives({ ...exhibition, id: given.id, now: NOW }, companies).map(
  ({ live }) => live,
);
const onShowDays = lives.filter(
  ({ starts_at }) => starts_at >= new Date(`${exhibition.start_date}T00:00:00+08:00`),
);
const known = knownOf(exhibition, {
  plan,
  programme,
  lives: onShowDays,
  film_seconds: DEMO_FILM_SECONDS,
});

const sources = {
  exhibition,
  plan,
  programme,
  lives,
  news: demoNews(given, companies),
  videos: demoVideos(given, companies),
  exhibitors: companies.map(({ exhibitor }) => exhibitor),
};

describe('the demo’s texts agree with the data of its exhibition', () => {
  test.each(Object.entries(sources))('in %s', (_name, source) => {
    const texts = textsOf(source);
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.flatMap((text) => contradictionsIn(text, known))).toEqual([]);
    expect(texts.filter((text) => /\{[a-z_\d]+\}/.test(text))).toEqual([]);
  });

  test.each(globSync('locales/{zh,en}/**/*.md'))('in %s', (file) => {
    expect(contradictionsIn(readFileSync(file, 'utf8'), known)).toEqual([]);
  });

  const downloads = demoDownloads(exhibition.start_date);

  test('in titles and notes of downloads', () => {
    const texts = downloads.flatMap(({ title, note }) => [...title, ...note]);
    expect(texts.flatMap((text) => contradictionsIn(text, known))).toEqual([]);
  });

  test('in the manual for exhibitors, with the days before the show that it sets', () => {
    const texts = textsOf(demoManual(exhibition));
    expect(texts).toHaveLength(16);
    const before = [BUILD_UP_DAYS, 1, POWER_DAYS, DRAWINGS_DAYS].map((days) =>
      addDays(exhibition.start_date, -days).slice(5),
    );
    const days = new Set([...known.days, ...before]);
    const hours = new Set([...known.hours, BUILD_UP_HOURS]);
    const times = new Set([...known.times, ...BUILD_UP_HOURS.split('–')]);
    const ofManual = { ...known, days, hours, times };
    expect(texts.flatMap((text) => contradictionsIn(text, ofManual))).toEqual([]);
    expect(texts.filter((text) => /\{[a-z_\d]+\}/.test(text))).toEqual([]);
    // Every day and every hour that the manual sets is in its first article.
    const [first] = demoManual(exhibition);
    for (const text of [BUILD_UP_HOURS, ...hoursOf(exhibition)]) {
      expect(first?.body.zh).toContain(text);
    }
  });

  test.each(downloads.filter(({ type }) => type === 'pdf'))(
    'in $file_name, which can be searched',
    async ({ file, language, file_name, title }) => {
      const stream = await openDemoFile(file, 0, Number.MAX_SAFE_INTEGER);
      const content = Buffer.concat((await stream?.toArray()) ?? []);
      expect(content.length).toBeLessThan(400_000);
      const lines = pdfText(content);
      expect(lines.length).toBeGreaterThan(15);
      expect(lines).toContain(title[language === 'zh' ? 0 : 1]);
      const isChinese = /\p{Script=Han}/u;
      const isOtherwise = (line: string) => isChinese.test(line) !== (language === 'zh');
      if (language === 'en') expect(lines.filter(isOtherwise)).toEqual([]);
      else expect(lines.filter(isOtherwise).length).toBeLessThan(lines.length / 2);
      // Lines of a cell are separate: a text that is broken may end in the middle of a range.
      const deadline = addDays(exhibition.start_date, -POWER_DAYS).slice(5);
      const printed = withTimetables(known, exhibition, programme);
      const days = new Set([...known.days, deadline]);
      expect(contradictionsIn(lines.join('\n'), { ...printed, days })).toEqual([]);
      if (/guide|参观手册/i.test(file_name)) {
        for (const { opens, closes } of exhibition.opening_days) {
          expect(lines).toEqual(expect.arrayContaining([opens, closes]));
        }
      }
    },
  );

  test('talks and live streams are at hours at which the halls are open', () => {
    const timed = [...programme.conferences, ...onShowDays];
    expect(timed.length).toBeGreaterThan(40);
    for (const { title, starts_at, ends_at } of timed) {
      const [day, from] = dayAndClock(new Date(starts_at));
      const [, to] = dayAndClock(new Date(ends_at));
      const hours = exhibition.opening_days.find(({ date }) => date === day);
      // A stream that runs around the clock goes on until the exhibition is over.
      if (!hours) continue;
      expect(from >= hours.opens && to <= hours.closes, `${title.en} ${from}–${to}`).toBe(true);
    }
  });

  test('a room’s name states the hall that it is in', () => {
    for (const { name, hall } of programme.rooms) {
      if (hall !== null) expect(name.zh).toContain(`${hall} 号馆`);
      if (hall !== null) expect(name.en).toMatch(new RegExp(`Hall ${hall}$`));
    }
  });

  test('the first bus is there before the halls open, and the last leaves after they close', () => {
    for (const { to_venue, from_venue } of exhibition.travel?.shuttles ?? []) {
      for (const { opens, closes } of exhibition.opening_days) {
        expect(to_venue.first < opens).toBe(true);
        expect(from_venue.last > closes).toBe(true);
      }
    }
  });

  test('no ticket is valid for ever, and no badge is handed out', () => {
    const texts = textsOf([sources.news, sources.videos, exhibition]).join('\n');
    expect(texts.match(/长期有效|\bbadges?\b|领取证件/gi)).toBeNull();
  });
});

test.each([
  '每天 9:00–18:00 开放。',
  'Open from 9:00 to 18:00.',
  'The doors open at 8 am.',
  '上午八点开馆。',
  'Rental and stage are in hall 99.',
  'LED displays are in halls 5–8.',
  '租赁屏在 8–9 号馆。',
  '数字标牌在 17 号馆。',
  'Ten halls, one visit',
  '十馆联动',
  'Shuttles run every twenty-five minutes: a bus each 25 minutes.',
  '班车每 25 分钟一班。',
  'See you on 9–11 April.',
  '4 月 9 日开幕。',
  'We open on Thursday.',
  '周四开幕。',
  'Shuttles stop at East Square.',
  '请从东广场进入。',
  'The ceremony is in Room 305.',
  'The exhibition in a minute',
  '一分钟看懂本届展会',
  'A two-minute film',
  'Registration takes about five minutes.',
  'Booking ends 30 minutes before departure.',
  'Transit without a visa: up to 144 hours.',
  'The shuttle from Guangmingcheng is free.',
  '光明城站接驳车免费。',
])('a planted contradiction is found: %s', (text) => {
  expect(contradictionsIn(text, known)).not.toEqual([]);
});

test.each([
  'Open from 09:00 to 17:00, on the last day 09:00–16:00.',
  'LED displays are in halls 5–6 and pro audio in hall 9.',
  '数字标牌在 7–8 号馆，共十二个展馆。',
  'Shuttles run every 20 to 60 minutes.',
  '3 月 5 日至 7 日',
  'From 5–7 March, by the South Lobby.',
  '从南登录厅进入。',
  'A 12-second film',
])('what the data say is no contradiction: %s', (text) => {
  expect(contradictionsIn(text, known)).toEqual([]);
});

const hoursOf = ({ opening_days }: typeof exhibition) => opening_days.map(({ closes }) => closes);

/** Every Chinese and English text in a value. */
function textsOf(value: unknown): string[] {
  if (!value || typeof value !== 'object') return [];
  const { zh, en } = value as { zh?: unknown; en?: unknown };
  if (typeof zh === 'string' && typeof en === 'string') return [zh, en];
  return Object.values(value).flatMap(textsOf);
}

function dayAndClock(at: Date): [day: string, clock: string] {
  const [day = '', clock = ''] = at
    .toLocaleString('sv-SE', { timeZone: exhibition.time_zone })
    .split(' ');
  return [day, clock.slice(0, 5)];
}
