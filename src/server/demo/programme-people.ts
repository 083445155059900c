import type { SpeakerContent } from '#server/features/programme-drafts/drafts.ts';
import type { Chance } from './chance.ts';
import { demoId } from './demo-id.ts';
import type { DemoExhibitor } from './exhibitors.ts';

type Text = readonly [zh: string, en: string];

const SPEAKERS = 80;
/** Speakers of ten that come from an exhibitor; the others come from associations and universities. */
const FROM_EXHIBITORS = 7;

export const familyNames = [
  ['陈', 'Chen'],
  ['林', 'Lin'],
  ['黄', 'Huang'],
  ['周', 'Zhou'],
  ['吴', 'Wu'],
  ['徐', 'Xu'],
  ['孙', 'Sun'],
  ['马', 'Ma'],
  ['朱', 'Zhu'],
  ['胡', 'Hu'],
  ['郭', 'Guo'],
  ['何', 'He'],
  ['罗', 'Luo'],
  ['梁', 'Liang'],
  ['宋', 'Song'],
  ['谢', 'Xie'],
  ['韩', 'Han'],
  ['唐', 'Tang'],
] as [string, string][];
export const givenNames = [
  ['建国', 'Jianguo'],
  ['晓明', 'Xiaoming'],
  ['志远', 'Zhiyuan'],
  ['思源', 'Siyuan'],
  ['雨桐', 'Yutong'],
  ['文博', 'Wenbo'],
  ['嘉欣', 'Jiaxin'],
  ['海涛', 'Haitao'],
  ['静怡', 'Jingyi'],
  ['俊杰', 'Junjie'],
  ['丽华', 'Lihua'],
  ['明哲', 'Mingzhe'],
] as [string, string][];
export const abroadNames = [
  'Markus Feldmann',
  'Sofia Lindqvist',
  'James Whitaker',
  'Élodie Marchand',
  'Hiroshi Tanabe',
  'Kim Min-seo',
  'Priya Raghavan',
  'Marco Bellini',
  'Laura van Dijk',
  'Carlos Mendoza',
  'Fatima Al-Harbi',
  'Daniel Novak',
  'Grace Okafor',
  'Peter Hallström',
  'Nguyen Thi Lan',
];
const titles: readonly Text[] = [
  ['首席技术官', 'Chief Technology Officer'],
  ['总经理', 'Managing Director'],
  ['产品总监', 'Director of Product'],
  ['解决方案总监', 'Director of Solutions'],
  ['研发副总裁', 'Vice President, R&D'],
  ['海外市场总监', 'Director, International Markets'],
  ['首席工程师', 'Principal Engineer'],
  ['创意总监', 'Creative Director'],
];
const scholars: readonly Text[] = [
  ['教授', 'Professor'],
  ['秘书长', 'Secretary General'],
  ['高级分析师', 'Senior Analyst'],
];
const bodies = [
  ['南方显示技术研究院', 'South China Institute of Display Technology'],
  ['国际视听集成协会（演示）', 'International AV Integration Society (demo)'],
  ['光环境与城市设计实验室', 'Lab for Light and Urban Design'],
  ['光见产业研究', 'Clearview Industry Research'],
] as const;
const fields = [
  ['长期从事显示系统的研发与标准制定', 'works on display systems and their standards'],
  ['主持过多项大型场馆视听工程', 'has led AV projects for large venues'],
  ['专注零售与户外数字媒体运营', 'runs digital media in shops and outdoors'],
  ['研究人眼视觉与显示舒适度', 'studies vision and the comfort of displays'],
  ['深耕演艺与影视制作技术', 'builds technology for stage and film'],
  ['负责全球供应链与质量体系', 'is in charge of supply chains and quality'],
] as const;

/** Eighty invented people; most speak for an exhibitor of the demo. */
export function demoSpeakers(
  chance: Chance,
  companies: readonly DemoExhibitor[],
): (SpeakerContent & { exhibitor_id: string | null })[] {
  const names = chance.shuffled(
    familyNames.flatMap((family) =>
      givenNames.map((own) => ({ zh: family[0] + own[0], en: `${own[1]} ${family[1]}` })),
    ),
  );
  return Array.from({ length: SPEAKERS }, (_, index) => {
    const company = index % 10 < FROM_EXHIBITORS ? companies[index % companies.length] : undefined;
    const foreign = index % 5 === 4 ? abroadNames[Math.floor(index / 5)] : undefined;
    const body = chance.pick(bodies);
    const title = chance.pick(company ? titles : scholars);
    const field = chance.pick(fields);
    const years = chance.between(6, 25);
    return {
      id: demoId('speaker', index),
      name: foreign ? { zh: foreign, en: foreign } : (names[index] ?? { zh: '', en: '' }),
      title: { zh: title[0], en: title[1] },
      company: company?.exhibitor.name ?? { zh: body[0], en: body[1] },
      about: {
        zh: `从业 ${years} 年，${field[0]}。`,
        en: `${years} years in the trade; ${field[1]}.`,
      },
      picture: null,
      exhibitor_id: company?.exhibitor.id ?? null,
    };
  });
}
