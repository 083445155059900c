import type { displayTypes } from '#contract/booth-requests.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';

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

const undecided: Words = { zh: '尚未确定', en: 'Not decided yet' };

/** A choice code has at most 40 letters. Four are reserved for a number suffix. */
const CODE_LETTERS = 36;

/**
 * Areas that companies can request: the exhibition's zones, or its halls without zones. A code is made of the
 * English title and stays readable after a renaming: `Stage & Lighting` becomes `stage_lighting`.
 */
export function areasOf(
  zones: readonly { title: Words }[],
  halls: readonly string[],
): Record<string, Words> {
  const areas: Record<string, Words> = {};
  const titles = zones.length > 0 ? zones.map(({ title }) => title) : halls.map(hallTitle);
  for (const title of titles) {
    const slug =
      title.en
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join('_') ?? 'zone';
    const code = slug.slice(0, CODE_LETTERS);
    areas[Object.hasOwn(areas, code) ? `${code}_${Object.keys(areas).length}` : code] = title;
  }
  return { ...areas, undecided };
}

const hallTitle = (hall: string): Words => ({ zh: `${hall} 号馆`, en: `Hall ${hall}` });

/** The text of a code, including codes that are no longer offered. */
export function areaText(code: string, areas: Record<string, Words>): Words {
  return areas[code] ?? formerAreas[code] ?? { zh: code, en: code };
}

export const displays: Record<(typeof displayTypes)[number], Words> = {
  raw_space: { zh: '光地（特装）', en: 'Raw space' },
  standard_booth: { zh: '标准展位（9 m²）', en: 'Standard booth (9 m²)' },
  undecided,
};
