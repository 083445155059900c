import type { Chance } from './chance.ts';
import type { CompanyName } from './company-names.ts';
import type { Trade } from './products.ts';

type Words = { zh: string; en: string };

/** A company's profile: two or three sentences, varied. */
export function profileOf(
  chance: Chance,
  { short_name, city, country, brand }: CompanyName,
  trade: Trade,
): Words {
  const [first, second] = chance.shuffled(trade.products);
  const strength = chance.pick(trade.strengths);
  const founded = chance.between(1996, 2021);
  const people = chance.pick([40, 60, 80, 120, 160, 200, 260, 320, 450, 600, 900, 1400]);
  const area = chance.pick([2000, 3500, 5000, 8000, 12000, 18000, 26000, 40000]);
  const countries = chance.between(12, 110);
  const products = {
    zh: `${first?.zh}与${second?.zh}`,
    en: `${pluralOf(first?.en ?? '')} and ${pluralOf(second?.en ?? '')}`,
  };
  const isAtHome = country === 'CN';

  const opening = chance.pick<Words>([
    {
      zh: `${short_name.zh}成立于 ${founded} 年，总部位于${city.zh}，专注${products.zh}的研发与制造。`,
      en: `Founded in ${founded} and based in ${city.en}, ${short_name.en} develops and makes ${products.en}.`,
    },
    {
      zh: `自 ${founded} 年以来，${short_name.zh}一直在${city.zh}从事${products.zh}的设计、生产与服务。`,
      en: `${short_name.en} has designed, built and serviced ${products.en} in ${city.en} since ${founded}.`,
    },
    {
      zh: `${short_name.zh}是一家来自${city.zh}的${isAtHome ? '高新技术企业' : '专业厂商'}，主营${products.zh}。`,
      en: `${short_name.en} is a specialist from ${city.en}; its main products are ${products.en}.`,
    },
  ]);
  const middle = chance.pick<Words>([
    {
      zh: `公司现有员工 ${people} 人，以${strength.zh}见长。`,
      en: `Its ${people} people are known for ${strength.en}.`,
    },
    {
      zh: `${area} 平方米的生产基地支撑稳定交付，核心优势在于${strength.zh}。`,
      en: `A plant of ${area.toLocaleString('en')} m² keeps deliveries steady; the company’s strength is ${strength.en}.`,
    },
    {
      zh: `团队在${strength.zh}方面持有多项专利，并通过 ISO 9001 认证。`,
      en: `The team holds several patents in ${strength.en} and is certified to ISO 9001.`,
    },
  ]);
  const closing = chance.pick<Words>([
    {
      zh: `“${brand}”品牌产品销往 ${countries} 个国家和地区。`,
      en: `Products under the ${brand} brand are sold in ${countries} countries and regions.`,
    },
    {
      zh: `欢迎到展位了解新品，并与工程师面对面交流。`,
      en: `Visit the booth to see what is new and to talk to its engineers.`,
    },
    { zh: '', en: '' },
  ]);
  return {
    zh: spaced(`${opening.zh}${middle.zh}${closing.zh}`),
    en: [opening.en, middle.en, closing.en].filter(Boolean).join(' '),
  };
}

/** The plural of `light for film` is `lights for film`. */
function pluralOf(name: string): string {
  const [head = '', ...rest] = name.split(' for ');
  const many = /[a-rt-z]s$/.test(head)
    ? head
    : `${head.replace(/([^aeiou])y$/, '$1ie')}${/(s|x|ch|sh)$/.test(head) ? 'es' : 's'}`;
  return [many, ...rest].join(' for ');
}

/** Inserts spaces between Chinese and Latin letters or digits. */
export function spaced(text: string): string {
  return text
    .replace(/(\p{Script=Han})([A-Za-z0-9])/gu, '$1 $2')
    .replace(/([A-Za-z0-9])(\p{Script=Han})/gu, '$1 $2');
}
