import type { BoothChoicesData } from '#contract/booth-choice-data.ts';
import { limits } from '#contract/limits.ts';
import type { Lang } from '#contract/wire.ts';
import type { ExhibitionRow, Words } from '#server/features/exhibitions/tables.ts';

/** Areas offered before the exhibition had zones. Older requests still refer to these codes. */
const formerAreas: Record<string, Words> = {
  led_display: { zh: 'LED 显示展区', en: 'LED displays' },
  signage: { zh: '数字标牌与标识展区', en: 'Digital signage & signs' },
  commercial_display: { zh: '商用显示与投影展区', en: 'Commercial displays & projection' },
  audio_conference: { zh: '专业音频与会议展区', en: 'Pro audio & conferencing' },
  lighting: { zh: '舞台与建筑照明展区', en: 'Stage & architectural lighting' },
  integration: { zh: '控制与系统集成展区', en: 'Control & systems integration' },
  materials: { zh: '芯片、器件与材料展区', en: 'Chips, parts & materials' },
};

const undecided = {
  code: 'undecided',
  zh: '尚未确定',
  en: 'Not decided yet',
  is_hidden: false,
};

/** A choice code has at most 40 letters. Four are reserved for a number suffix. */
const CODE_LETTERS = 36;

/**
 * Areas before the organiser has edited them: the exhibition's zones, or its halls without zones. A code is made
 * of the English title and stays readable after a renaming: `Stage & Lighting` becomes `stage_lighting`.
 */
export function areasOf(
  zones: readonly { title: Words }[],
  halls: readonly string[],
): BoothChoicesData['areas'] {
  const areas = new Map<string, Words>();
  const titles = zones.length > 0 ? zones.map(({ title }) => title) : halls.map(hallTitle);
  for (const title of titles) {
    const slug =
      title.en
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join('_') ?? 'zone';
    const code = slug.slice(0, CODE_LETTERS);
    areas.set(areas.has(code) ? `${code}_${areas.size}` : code, title);
  }
  areas.set(undecided.code, undecided);
  return [...areas].map(([code, { zh, en }]) => ({ code, zh, en, is_hidden: false }));
}

const hallTitle = (hall: string): Words => ({ zh: `${hall} 号馆`, en: `Hall ${hall}` });

const kinds: BoothChoicesData['kinds'] = [
  { code: 'raw_space', zh: '光地（特装）', en: 'Raw space', is_hidden: false, unit_area: null },
  {
    code: 'standard_booth',
    zh: '标准展位（9 m²）',
    en: 'Standard booth (9 m²)',
    is_hidden: false,
    unit_area: limits.STANDARD_BOOTH_AREA,
  },
  { ...undecided, unit_area: null },
];

/** The choices that the organiser has edited, or those of zones and halls with the shipped kinds of booths. */
export function choicesOf(
  { booth_choices, halls }: Pick<ExhibitionRow, 'booth_choices' | 'halls'>,
  zones: readonly { title: Words }[],
): BoothChoicesData {
  return booth_choices ?? { areas: areasOf(zones, halls), kinds };
}

type Row = Words & { code: string };

/** The text of an area, including codes that are no longer stored. */
export function areaText(code: string, areas: readonly Row[]): Words {
  return textOf(code, areas) ?? formerAreas[code] ?? { zh: code, en: code };
}

export function kindText(code: string, stored: readonly Row[]): Words {
  return textOf(code, stored) ?? textOf(code, kinds) ?? { zh: code, en: code };
}

function textOf(code: string, rows: readonly Row[]): Words | undefined {
  const found = rows.find((one) => one.code === code);
  return found && { zh: found.zh || found.en, en: found.en || found.zh };
}

/** The rows that a new request may choose, in one language. */
export function offeredIn<One extends Row & { is_hidden: boolean }>(
  rows: readonly One[],
  lang: Lang,
) {
  return rows
    .filter(({ is_hidden }) => !is_hidden)
    .map(({ zh, en, is_hidden: _, ...row }) => ({
      ...row,
      label: { zh: zh || en, en: en || zh }[lang],
    }));
}
