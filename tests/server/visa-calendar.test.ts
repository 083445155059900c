import { expect, test } from 'vitest';
import { visaCalendar } from '#server/features/travel/visa-calendar.ts';
import { startServer } from '../support/buyers.ts';
import { freshDatabase } from '../support/database.ts';

const exhibition = {
  id: '01900000-0000-7000-8000-000000000000',
  name: { zh: '展会', en: 'The exhibition' },
  start_date: '2027-03-05',
};
const site = { lang: 'en', origin: 'https://example.com', now: new Date('2026-11-28') } as const;

test('the days to apply for a visa are all-day events; what can be done now is none', () => {
  const file = visaCalendar(exhibition, { ...site, verdict: 'needed', today: '2026-11-28' });
  expect(file.match(/DTSTART[^\r]*/g)).toEqual([
    'DTSTART;VALUE=DATE:20261205',
    'DTSTART;VALUE=DATE:20270205',
  ]);
  expect(file).toContain('Last good day to apply for a visa (The exhibition)');
});

test('each verdict has a calendar file in both languages, and other addresses have none', async () => {
  const { app } = startServer(await freshDatabase('embedded', { holds: 'demo' }));
  for (const path of ['not_needed/zh', 'undecided/en', 'needed/zh']) {
    const answer = await app.inject(`/calendar/visa/${path}.ics`);
    expect(answer.statusCode, path).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.body).toContain('BEGIN:VEVENT');
  }
  for (const path of ['maybe/zh', 'needed/fr']) {
    expect((await app.inject(`/calendar/visa/${path}.ics`)).statusCode, path).toBe(404);
  }
});
