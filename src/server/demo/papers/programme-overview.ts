import { weekdayText } from '#contract/date-text.ts';
import { demoProgramme } from '#server/demo/programme.ts';
import { createSheet } from './sheet.ts';
import { headOf, inLang, type PaperSource } from './source.ts';

/** All conferences day by day with time, room and language, and the tours. */
export async function drawProgrammeOverview(source: PaperSource): Promise<Buffer> {
  const { exhibition, lang } = source;
  const say = inLang(lang);
  const { start_date, time_zone, opening_days } = exhibition;
  const now = new Date(`${start_date}T00:00:00Z`);
  // Tours name no exhibitors here.
  const { conferences, rooms, tours } = demoProgramme({ start_date, time_zone, now }, []);
  const sheet = await createSheet(
    headOf(source, { title: say('论坛与活动总览', 'Programme overview') }),
  );
  await sheet.paragraph(
    say(
      `${conferences.length} 场会议、${tours.length} 条考察路线。时间均为当地时间；变动以网站“会议日程”为准。`,
      `${conferences.length} conferences and ${tours.length} tours, in local time. The programme on the site has every change.`,
    ),
  );
  const local = (instant: string) => {
    const [day = '', clock = ''] = new Date(instant)
      .toLocaleString('sv-SE', { timeZone: time_zone })
      .split(' ');
    return { day, clock: clock.slice(0, 5) };
  };
  const span = (from: string, to: string) => `${local(from).clock}–${local(to).clock}`;
  for (const { date } of opening_days) {
    await sheet.heading(weekdayText(date, lang));
    const ofDay = conferences
      .filter(({ starts_at }) => local(starts_at).day === date)
      .sort((one, other) => one.starts_at.localeCompare(other.starts_at));
    await sheet.table(
      [80, 196, 165, 58],
      ofDay.map(({ starts_at, ends_at, title, room, languages }) => [
        span(starts_at, ends_at),
        title[lang],
        rooms.find(({ code }) => code === room)?.name[lang] ?? '',
        languages
          .map((one) => (one === 'zh' ? say('中文', 'Chinese') : say('英文', 'English')))
          .join(' / '),
      ]),
      [
        say('时间', 'Time'),
        say('会议', 'Conference'),
        say('地点', 'Room'),
        say('语言', 'Language'),
      ],
    );
  }
  await sheet.heading(say('工厂考察与展商开放日', 'Tours and open days'));
  await sheet.table(
    [110, 78, 311],
    tours.map(({ departs_at, returns_at, name }) => [
      weekdayText(local(departs_at).day, lang),
      span(departs_at, returns_at),
      name[lang],
    ]),
  );
  return sheet.pdf.bytes();
}
