import type { FloorPlan, Hall } from '#contract/floor-plan.ts';
import type { PlaceKind } from '#contract/place-kinds.ts';
import { plainText } from '#contract/search-text.ts';

/** Further words that people type for a kind of place, in Chinese and English. */
const words: Record<PlaceKind, string> = {
  entrance: 'entry gate lobby 入口 大门 登录厅',
  registration: 'badge checkin help information 登记 证件 胸牌 报到 咨询',
  toilets: 'toilet wc restroom bathroom loo lavatory 厕所 洗手间 卫生间',
  food: 'food drink restaurant cafe coffee lunch snack canteen 餐厅 咖啡 吃饭 午餐 小吃',
  cloakroom: 'cloakroom coat luggage baggage suitcase bag locker 寄存 行李 衣帽',
  charging: 'charger power battery socket phone 充电 电源 手机',
  wifi: 'wlan internet hotspot 无线 上网 网络',
  prayer_room: 'prayer mosque quiet meditation 祷告 礼拜',
  step_free: 'wheelchair lift elevator ramp pushchair accessible 无障碍 轮椅 电梯 坡道',
  first_aid: 'aid doctor medical clinic nurse aed 医务 急救 医生 药',
  shuttle: 'shuttle bus coach 班车 接驳 巴士 大巴',
  metro: 'metro subway underground train station 地铁 车站',
};

/**
 * The kinds of places that a keyword asks for: by their name in the shown language, or by another word in either
 * language, such as `where is the loo` or `最近的厕所`.
 */
export function findKinds(
  kinds: readonly PlaceKind[],
  keyword: string,
  nameOf: (kind: PlaceKind) => string,
): PlaceKind[] {
  const typed = plainText(keyword);
  if (/^.?$/.test(typed) && !CHINESE.test(typed)) return [];
  return kinds.filter((kind) => {
    const name = plain(nameOf(kind));
    return (
      name.startsWith(plain(typed)) || words[kind].split(' ').some((word) => isAsked(word, typed))
    );
  });
}

/** The hall of a keyword such as `hall 7`, `7 号馆` or `7`; undefined: it names none. */
export function findHall({ halls }: FloorPlan, keyword: string): Hall | undefined {
  const typed = hallIn(keyword);
  return halls.find(({ number }) => plain(number) === typed);
}

/** The number in a keyword that may name a hall. */
export function hallIn(keyword: string): string {
  return plain(keyword).replace(/^hall|号?馆$/g, '');
}

const CHINESE = /\p{Script=Han}/u;
/** Shorter beginnings are the beginnings of too many words. */
const LETTERS = 3;

function isAsked(word: string, typed: string): boolean {
  if (CHINESE.test(word)) return word.startsWith(typed) || typed.includes(word);
  return typed
    .split(/[^\p{L}\p{N}]+/u)
    .some(
      (part) =>
        part === word || part === `${word}s` || (part.length >= LETTERS && word.startsWith(part)),
    );
}

/** Drops spaces and hyphens, which people type or leave out: `Wi-Fi`, `7 号馆`. */
function plain(text: string): string {
  return plainText(text).replace(/[\s-]/g, '');
}
