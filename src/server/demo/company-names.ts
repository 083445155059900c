import { readChinese } from '#server/search/readings.ts';
import type { Chance } from './chance.ts';
import { abroad, homeCities } from './places.ts';

/** Parts of invented company names that sound like the trade. */
export interface CompanyName {
  country: string;
  city: { zh: string; en: string };
  name: { zh: string; en: string };
  short_name: { zh: string; en: string };
  brand: string;
}

type Words = { zh: string; en: string };

const ABROAD_SHARE = 0.12;
/** Share of companies that use a coined product name. */
const COINED_SHARE = 0.4;

const FIRST = [...'彩锐晶鑫瑞星盛恒辉凌卓博宏创蓝明亮佳颖泓朗昊腾骏启睿澜屹曜炫璟格冠国高广光'];
const SECOND = [...'锐晖翔特达视亮诺光彩恒扬腾拓元邦优景影丰康宇宸川舟图维晨鼎德登迪点'];
const THIRD = [...'达克斯科美安特莱'];
/** Names of real companies, and words with another meaning. */
const TAKEN = new Set([
  '洲明',
  '联建',
  '雷曼',
  '奥拓',
  '光彩',
  '光影',
  '光点',
  '明达',
  '国光',
  '星光',
  '佳彩',
  '高光',
  '鑫彩',
  '光祥',
  '光景',
  '明彩',
  '广视',
  '光宇',
  '蓝光',
  '彩光',
  '国德',
  '明亮',
  '创维',
  '康佳',
  '格力',
  '海康',
  '大华',
  '鸿利',
  '星宇',
  '国星',
  '瑞丰',
  '晶元',
  '冠捷',
  '光峰',
  '蓝普',
  '卓华',
  '格特',
  '光德',
  '国元',
  '国康',
  '高特',
  '光光',
  '亮亮',
  '国影',
  '星图',
  '星元',
  '高维',
  '高达',
]);

const COINED_FIRST = [
  ['Lum', '卢'],
  ['Vis', '维斯'],
  ['Pix', '皮克'],
  ['Chrom', '克罗'],
  ['Nov', '诺'],
  ['Aur', '奥'],
  ['Spect', '斯派'],
  ['Bril', '布里'],
  ['Clar', '克拉'],
  ['Vex', '维克'],
  ['Orb', '奥比'],
  ['Sol', '索'],
  ['Zen', '泽恩'],
  ['Hel', '赫'],
  ['Rad', '拉德'],
  ['Gal', '加'],
  ['Fion', '菲昂'],
  ['Tal', '塔'],
  ['Mer', '梅'],
  ['Kal', '卡'],
] as const;
const COINED_MIDDLE = [
  ['', ''],
  ['', ''],
  ['an', '安'],
  ['el', '埃尔'],
  ['or', '奥'],
  ['iv', '伊维'],
  ['er', '尔'],
] as const;
const COINED_LAST = [
  ['ora', '拉'],
  ['iva', '瓦'],
  ['tek', '泰克'],
  ['on', '昂'],
  ['ix', '克斯'],
  ['ara', '阿拉'],
  ['eon', '恩'],
  ['ium', '姆'],
  ['ex', '埃克斯'],
  ['is', '斯'],
  ['ano', '诺'],
  ['enz', '恩茨'],
] as const;

/** A company name in a field; the caller checks that it is free. */
export function nameCompany(
  chance: Chance,
  field: Words,
  isFree: (name: CompanyName) => boolean,
): CompanyName {
  const isAbroad = chance.happens(ABROAD_SHARE);
  for (;;) {
    const named = isAbroad ? nameAbroad(chance, field) : nameAtHome(chance, field);
    if (isFree(named)) return named;
  }
}

function nameAtHome(chance: Chance, field: Words): CompanyName {
  const city = chance.weighted(homeCities.map((one) => [one, one.weight]));
  const stem = stemOf(chance);
  const latin = capitalised(readChinese(stem).join(''));
  const isListed = chance.happens(0.12);
  const place = city.is_written ? `${city.zh}市` : city.zh;
  return {
    country: city.country,
    city: { zh: city.zh, en: city.en },
    name: {
      zh: `${place}${stem}${field.zh}${isListed ? '股份有限公司' : '有限公司'}`,
      en: `${city.en} ${latin} ${field.en} ${isListed ? 'Corporation' : 'Co., Ltd.'}`,
    },
    short_name: { zh: `${stem}${field.zh}`, en: latin },
    brand: chance.happens(COINED_SHARE) ? coined(chance).en : latin,
  };
}

function nameAbroad(chance: Chance, field: Words): CompanyName {
  const place = chance.weighted(abroad.map((one) => [one, one.weight]));
  const own = coined(chance);
  return {
    country: place.country,
    city: { zh: place.zh, en: place.en },
    name: {
      zh: `${own.zh}${field.zh}（${place.zh}）公司`,
      en: `${own.en} ${field.en} ${place.form}`,
    },
    short_name: { zh: `${own.zh}${field.zh}`, en: own.en },
    brand: own.en,
  };
}

function stemOf(chance: Chance): string {
  for (;;) {
    const stem = chance.pick(FIRST) + chance.pick(SECOND);
    const isDouble = stem[0] === stem[1];
    if (!isDouble && !TAKEN.has(stem))
      return chance.happens(0.25) ? stem + chance.pick(THIRD) : stem;
  }
}

function coined(chance: Chance): Words {
  const parts = [chance.pick(COINED_FIRST), chance.pick(COINED_MIDDLE), chance.pick(COINED_LAST)];
  return {
    en: parts.map(([latin]) => latin).join(''),
    zh: parts.map(([, chinese]) => chinese).join(''),
  };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
