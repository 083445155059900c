import type { displayTypes } from '#contract/reservations.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';

/** Parts of the exhibition that companies ask for, in the order of the halls. */
export const areas: Record<string, Words> = {
  led_display: { zh: 'LED 显示展区', en: 'LED displays' },
  signage: { zh: '数字标牌与标识展区', en: 'Digital signage & signs' },
  commercial_display: { zh: '商用显示与投影展区', en: 'Commercial displays & projection' },
  audio_conference: { zh: '专业音频与会议展区', en: 'Pro audio & conferencing' },
  lighting: { zh: '舞台与建筑照明展区', en: 'Stage & architectural lighting' },
  integration: { zh: '控制与系统集成展区', en: 'Control & systems integration' },
  materials: { zh: '芯片、器件与材料展区', en: 'Chips, parts & materials' },
  undecided: { zh: '尚未确定', en: 'Not decided yet' },
};

export const displays: Record<(typeof displayTypes)[number], Words> = {
  raw_space: { zh: '光地（特装）', en: 'Raw space' },
  standard_booth: { zh: '标准展位（9 m²）', en: 'Standard booth (9 m²)' },
  undecided: { zh: '尚未确定', en: 'Not decided yet' },
};
