import { weekdayText } from '#contract/date-text.ts';
import { createSheet, type Sheet } from './sheet.ts';
import { grouped, hallsText, headOf, inLang, type PaperSource } from './source.ts';

/** Hours, zones, ways to the venue and shuttles on two or three pages. */
export async function drawVisitorGuide(source: PaperSource): Promise<Buffer> {
  const { exhibition, lang } = source;
  const say = inLang(lang);
  const sheet = await createSheet(headOf(source, { title: say('参观手册', 'Visitor guide') }));
  const { scale, opening_days, zones, halls, show_hall, transport, venue, address } = exhibition;
  await sheet.figures([
    [grouped(scale.exhibitors), say('家展商', 'exhibitors')],
    [
      String(halls.length),
      say(`个展馆，${hallsText(show_hall, lang)}`, hallsText(show_hall, lang)),
    ],
    [`${grouped(scale.area)} m²`, say('展览面积', 'of exhibition')],
    [String(opening_days.length), say('天', 'days')],
  ]);
  await sheet.heading(say('开放时间', 'Opening hours'));
  await sheet.table(
    [220, 140, 139],
    opening_days.map(({ date, opens, closes }) => [weekdayText(date, lang), opens, closes]),
    [say('日期', 'Day'), say('专业观众入场', 'Trade visitors from'), say('闭馆', 'Halls close')],
  );
  await sheet.heading(say('展馆与展区', 'Halls and zones'));
  await sheet.table(
    [70, 150, 279],
    zones.map(({ hall, title, text }) => [hallsText(hall, lang), title[lang], text[lang]]),
  );
  await sheet.heading(say('来之前', 'Before you come'));
  await sheet.table(
    [24, 475],
    steps.map(([zh, en], at) => [String(at + 1), say(zh, en)]),
  );
  await sheet.heading(say('如何到达', 'Getting there'));
  await sheet.paragraph(`${venue[lang]}${say('，', ', ')}${address[lang]}`);
  await sheet.table(
    [90, 409],
    transport.map(({ title, text }) => [title[lang], text[lang]]),
  );
  await drawShuttles(sheet, source);
  await drawContacts(sheet, source);
  return sheet.pdf.bytes();
}

const steps = [
  [
    '在线预登记，门票二维码即时生成，展期每天可用。',
    'Register on the site: the QR code of your ticket is there at once and good on every day.',
  ],
  [
    '收藏想看的展商，平面图会按步行顺序排好路线。',
    'Star the exhibitors that you want to see, and the floor plan puts them in walking order.',
  ],
  [
    '携带与登记信息一致的有效证件；海外观众请带护照。',
    'Bring the identity document that you registered with; visitors from abroad bring their passport.',
  ],
] as const;

async function drawShuttles(sheet: Sheet, { exhibition, lang }: PaperSource) {
  const say = inLang(lang);
  const shuttles = exhibition.travel?.shuttles ?? [];
  await sheet.heading(say('免费接驳车', 'Free shuttles'));
  await sheet.paragraph(
    say('展期每日运行，凭门票二维码乘车。', 'On every exhibition day. Board with your ticket.'),
  );
  const times = ({ first, last, every_minutes }: (typeof shuttles)[number]['to_venue']) =>
    say(
      `${first}–${last}，每 ${every_minutes} 分钟`,
      `${first}–${last}, every ${every_minutes} min`,
    );
  await sheet.table(
    [95, 150, 102, 102, 50],
    shuttles.map(({ name, stop, to_venue, from_venue, minutes }) => [
      name[lang],
      stop[lang],
      times(to_venue),
      times(from_venue),
      say(`${minutes} 分钟`, `${minutes} min`),
    ]),
    [
      say('线路', 'Line'),
      say('上车点', 'Stop'),
      say('去展馆', 'To the venue'),
      say('离开展馆', 'From the venue'),
      say('车程', 'Ride'),
    ],
  );
}

/** Phone numbers and the address for visitors. */
export async function drawContacts(sheet: Sheet, { exhibition, lang }: PaperSource) {
  const say = inLang(lang);
  const { contacts, organiser } = exhibition;
  await sheet.heading(say('联系我们', 'Contact'));
  await sheet.table(
    [140, 359],
    [
      [say('主办', 'Organiser'), organiser[lang]],
      [say('观众热线', 'Visitors'), contacts.visit_phones.join(' / ')],
      [say('展商热线', 'Exhibitors'), contacts.exhibit_phones.join(' / ')],
      [say('电子邮箱', 'E-mail'), contacts.email],
    ],
  );
}
