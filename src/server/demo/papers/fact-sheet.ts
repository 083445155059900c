import { daysText } from '#contract/date-text.ts';
import { createSheet } from './sheet.ts';
import { grouped, hallsText, headOf, inLang, type PaperSource } from './source.ts';
import { drawContacts } from './visitor-guide.ts';

/** Figures, zones and past editions for the press. */
export async function drawFactSheet(source: PaperSource): Promise<Buffer> {
  const { exhibition, lang } = source;
  const say = inLang(lang);
  const { scale, tagline, name, venue, start_date, end_date, zones, about, highlights } =
    exhibition;
  const sheet = await createSheet(
    headOf(source, { title: say('展会资料', 'Fact sheet'), subtitle: tagline[lang] }),
  );
  await sheet.figures([
    [grouped(scale.exhibitors), say('家展商', 'exhibitors')],
    [grouped(scale.visits), say('人次', 'visits')],
    [`${grouped(scale.area)} m²`, say('展览面积', 'of exhibition')],
    [String(scale.countries), say('个国家和地区', 'countries and regions')],
  ]);
  await sheet.heading(say('概况', 'At a glance'));
  await sheet.table(
    [140, 359],
    [
      [say('展会', 'Exhibition'), name[lang]],
      [say('日期', 'Dates'), daysText(start_date, end_date, lang)],
      [
        say('地点', 'Venue'),
        `${venue[lang]}${say('，', ', ')}${hallsText(exhibition.show_hall, lang)}`,
      ],
    ],
  );
  await sheet.heading(say('看点', 'Highlights'));
  await sheet.table(
    [140, 359],
    highlights.map(({ title, text }) => [title[lang], text[lang]]),
  );
  await sheet.heading(say('展区', 'Zones'));
  await sheet.table(
    [90, 409],
    zones.map(({ hall, title }) => [hallsText(hall, lang), title[lang]]),
  );
  await sheet.heading(say('往届数据', 'Past editions'));
  await sheet.table(
    [80, 140, 140, 139],
    (about?.editions ?? []).map(({ year, area, exhibitors, visits }) => [
      String(year),
      `${grouped(area)} m²`,
      grouped(exhibitors),
      grouped(visits),
    ]),
    [
      say('年份', 'Year'),
      say('展览面积', 'Area'),
      say('展商', 'Exhibitors'),
      say('人次', 'Visits'),
    ],
  );
  await drawContacts(sheet, source);
  return sheet.pdf.bytes();
}
