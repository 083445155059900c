import type { Hall } from '#contract/floor-plan.ts';
import type { PlaceKind } from '#contract/place-kinds.ts';
import { demoFloorPlan } from '#server/demo/floor-plan.ts';
import { createSheet, MARGIN, type Sheet } from './sheet.ts';
import { hallsText, headOf, inLang, type PaperSource } from './source.ts';

/** Fill of the halls of each zone. */
const ZONES = ['#dbe7ff', '#d5f3e6', '#ffe3e8', '#fff0cf', '#e9e0ff', '#d8f2f7'];
const TOP = 160;
const HEIGHT = 610;
const LEGEND = 352;

const symbols: readonly (readonly [kind: PlaceKind, color: string, zh: string, en: string])[] = [
  ['entrance', '#0b1020', '入口', 'Entrance'],
  ['metro', '#1d4ed8', '地铁', 'Metro'],
  ['shuttle', '#0a7a55', '接驳车', 'Shuttle'],
  ['registration', '#8a3ffc', '登记处', 'Registration'],
  ['cloakroom', '#6b7280', '寄存处', 'Cloakroom'],
  ['toilets', '#3b82f6', '洗手间', 'Toilets'],
  ['food', '#d97706', '餐饮', 'Food'],
  ['first_aid', '#dc2626', '医疗点', 'First aid'],
  ['charging', '#65a30d', '充电', 'Charging'],
  ['prayer_room', '#0e7490', '祈祷室', 'Prayer room'],
];

/** The halls as they are, in the colours of their zones, with the most wanted facilities. */
export async function drawPlanSheet(source: PaperSource): Promise<Buffer> {
  const { exhibition, lang } = source;
  const say = inLang(lang);
  const plan = demoFloorPlan();
  const sheet = await createSheet(headOf(source, { title: say('展馆平面图', 'Floor plan') }));
  const { pdf } = sheet;
  const scale = HEIGHT / plan.size[1];
  const x = (east: number) => MARGIN + east * scale;
  const y = (south: number) => TOP + south * scale;
  for (const { outline } of plan.corridors) {
    const [left, top, width, height] = boxOf(outline);
    pdf.rectangle(x(left), y(top), width * scale, height * scale, '#eef1f6');
  }
  for (const hall of plan.halls) {
    const zone = exhibition.zones.findIndex(({ hall: range }) => isIn(hall.number, range));
    const [left, top, width, height] = boxOf(hall.outline);
    pdf.rectangle(x(left), y(top), width * scale, height * scale, ZONES[zone] ?? '#eef1f6');
    pdf.frame(x(left), y(top), width * scale, height * scale, '#9aa3b5');
    await pdf.write(hall.number, x(left) + 26, y(top) + 34, { size: 22, weight: 600 });
    const theme = hall.theme[lang].replaceAll('\u00a0', ' ');
    await sheet.put(theme, x(left) + 26, y(top) + 39, width * scale - 44, { size: 7 });
  }
  for (const { name, outline } of plan.corridors.slice(1)) {
    const [left, top] = boxOf(outline);
    await pdf.write(name[lang], x(left) + 50, y(top) + 29, { size: 8, weight: 600 });
  }
  for (const { kind, at } of plan.places) {
    const color = symbols.find(([one]) => one === kind)?.[1];
    if (color) pdf.dot(x(at[0]), y(at[1]), 7, color);
  }
  await drawLegend(sheet, source, plan.halls);
  return pdf.bytes();
}

async function drawLegend({ pdf, put }: Sheet, { exhibition, lang }: PaperSource, halls: Hall[]) {
  const say = inLang(lang);
  let top = TOP + 6;
  for (const [at, { hall, title }] of exhibition.zones.entries()) {
    pdf.rectangle(LEGEND, top, 14, 14, ZONES[at] ?? '#eef1f6');
    pdf.frame(LEGEND, top, 14, 14, '#9aa3b5');
    await pdf.write(hallsText(hall, lang), LEGEND + 24, top + 11, { size: 10, weight: 600 });
    top += 17 + (await put(title[lang], LEGEND + 24, top + 15, 170, { size: 9 })) + 6;
  }
  top += 12;
  for (const [at, [, color, zh, en]] of symbols.entries()) {
    const x = LEGEND + (at % 2) * 100;
    pdf.dot(x + 7, top + 7, 8, color);
    await pdf.write(say(zh, en), x + 20, top + 10.5, { size: 9 });
    if (at % 2 === 1) top += 19;
  }
  top += 16;
  const count = halls.length;
  const hint = say(
    `共 ${count} 个展馆。展位、路线与步行时间见网站“展馆平面图”，没有网络也能打开。`,
    `${count} halls. Booths, routes and walking times are on the floor plan of the site, which opens without a network too.`,
  );
  await put(hint, LEGEND, top, 195, { size: 9, color: '#5b6478' });
}

/** @param range `5` or `5–6` */
function isIn(number: string, range: string): boolean {
  const [first = '', last = first] = range.split('–');
  return Number(number) >= Number(first) && Number(number) <= Number(last);
}

function boxOf(outline: readonly (readonly [number, number])[]) {
  const easts = outline.map(([east]) => east);
  const souths = outline.map(([, south]) => south);
  const [left, top] = [Math.min(...easts), Math.min(...souths)];
  return [left, top, Math.max(...easts) - left, Math.max(...souths) - top] as const;
}
