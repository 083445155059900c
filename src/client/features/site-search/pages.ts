import type { LinkOptions } from '@tanstack/react-router';
import { plainText } from '#contract/search-text.ts';
import type { Hit } from './hits.ts';

/** A page that the menu leads to. */
export interface SitePage {
  title: string;
  /** Title of its group in the menu. */
  group: string;
  link: LinkOptions & { to: NonNullable<LinkOptions['to']> };
}

/**
 * Synonyms of each page's subject, in both languages: a reader of one language may type in the
 * other. By path, and by the tab of a page with several.
 */
const words: Record<string, string> = {
  '/about': 'organiser contact phone 主办 联系 电话',
  '/about/distribution': 'areas zones 展区 展馆',
  '/about/pastinfo': 'history review 往届',
  '/audience/register': 'ticket free entry 预登记 注册 报名 门票 免费',
  '/audience/ticket': 'qr badge entry 二维码 电子票 胸卡',
  '/audience/info': 'account delete 账号 注销',
  '/audience/guide': 'help faq hours 帮助 常见问题 须知 开放时间',
  '/audience/policy': 'children minors entry 规定 须知 儿童 未成年 证件',
  '/audience/purchase': 'sourcing 采购 求购',
  '/floor-plan': 'map booth directions 地图 展位图 路线 导航',
  '/exhibitor/register': 'stand space price exhibit 参展 展位 报价',
  '/conference': 'forum talk speaker agenda 论坛 演讲 嘉宾 议程',
  '/conference/investigate': 'factory visit bus 参观 班车 大巴',
  '/news/$type': 'press 公告 媒体',
  '/download': 'download pdf catalogue form logo press 下载 资料 会刊 表格',
  '/service': 'help transport metro bus taxi parking airport address 帮助 交通 地铁 停车 机场 地址',
  '/service 2': 'help visa invitation letter passport 帮助 签证 邀请函 护照',
  '/service 3': 'help hotel accommodation 帮助 酒店 住宿',
  '/service 4': 'help discount offer flight price 帮助 优惠 机票',
  '/feedback-page': 'help contact complaint support 帮助 意见 投诉 客服',
  '/guide': 'help español français русский العربية português 帮助 外语',
  '/policy/privacy': 'personal data cookies 隐私 个人信息',
  '/policy/service': 'conditions legal 条款 协议',
};

/**
 * Pages whose title or synonyms contain each word of a keyword; full matches in the title come
 * first.
 */
export function pageHits(pages: readonly SitePage[], keyword: string): Hit[] {
  const asked = termsOf(keyword);
  if (asked.length === 0) return [];
  const found = pages.flatMap((page) => {
    const { to, search } = page.link;
    const tab = (search as { tab?: string } | undefined)?.tab;
    const title = ` ${termsOf(page.title).join(' ')}`;
    const all = `${title} ${termsOf(words[tab ? `${to} ${tab}` : to] ?? '').join(' ')}`;
    if (!asked.every((term) => holds(all, term))) return [];
    return [{ page, isTitled: asked.every((term) => holds(title, term)) }];
  });
  return found
    .sort((one, other) => Number(other.isTitled) - Number(one.isTitled))
    .map(({ page: { title, group, link } }) => ({
      id: `${link.to}${JSON.stringify(link.search ?? '')}`,
      link,
      name: title,
      facts: [{ text: group, marks: [] }],
      marks: [],
      matched: null,
      found_by: [],
    }));
}

const termsOf = (text: string) =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Chinese has no spaces between words; elsewhere a word must match from its beginning. */
function holds(text: string, term: string): boolean {
  return text.includes(/\p{Script=Han}/u.test(term) ? term : ` ${term}`);
}
