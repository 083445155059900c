import type { LinkOptions } from '@tanstack/react-router';
import { plainText } from '#contract/search-text.ts';
import type { Hit } from './hits.ts';

/** A page that the menu leads to. */
export interface SitePage {
  title: string;
  /** Of its group in the menu. */
  group: string;
  link: LinkOptions & { to: NonNullable<LinkOptions['to']> };
}

/**
 * What people call the subject of a page besides its title, in both languages: whoever reads in one may type in
 * the other. By path, and by the tab of a page that has several.
 */
const words: Record<string, string> = {
  '/about': 'organiser contact address phone e-mail 主办 联系 电话 地址 简介 介绍',
  '/about/distribution': 'areas zones halls 展区 展馆 分区',
  '/about/pastinfo': 'history review last year 往届 历史 回顾',
  '/audience/register':
    'registration sign up ticket free entry badge 预登记 注册 报名 门票 入场 胸卡',
  '/audience/ticket': 'qr code badge entry e-ticket 二维码 电子票 入场 胸卡',
  '/audience/info': 'account profile registration change delete 账号 资料 修改 注销',
  '/audience/guide': 'help faq questions how to opening hours 帮助 常见问题 须知 开放时间 怎么',
  '/audience/policy': 'rules admission children minors entry id 规定 须知 入场 儿童 未成年 证件',
  '/audience/purchase': 'sourcing demand buy request for quotation 采购 求购 需求 询价',
  '/floor-plan': 'map hall booth directions way 地图 平面图 展位图 展馆 路线 导航',
  '/exhibitor': 'exhibit stand benefits 参展 招展 优势',
  '/exhibitor/register': 'stand space rent price exhibit apply 参展 展位 租 报价 申请',
  '/conference': 'forum seminar talk speaker agenda schedule 论坛 研讨会 演讲 嘉宾 议程 日程',
  '/conference/investigate': 'factory visit bus coach shuttle 考察 参观 工厂 班车 接驳 大巴',
  '/news/$type': 'press announcement article 新闻 公告 资讯 媒体',
  '/download': 'pdf catalogue brochure form logo press 下载 资料 会刊 表格 标志 平面图',
  '/service':
    'help transport traffic metro subway bus taxi car parking train airport address directions 帮助 交通 地铁 公交 出租车 停车 火车 高铁 机场 地址 怎么去',
  '/service 2': 'help invitation letter passport embassy entry 帮助 签证 邀请函 护照 使馆 入境',
  '/service 3': 'help accommodation stay room booking 帮助 酒店 住宿 宾馆 订房',
  '/service 4': 'help offer flight train ticket price perk 帮助 优惠 折扣 机票 福利',
  '/feedback-page': 'help contact complaint suggestion support 帮助 意见 建议 投诉 客服 联系',
  '/guide':
    'help language spanish french russian arabic portuguese español français русский العربية português 帮助 语言 外语 多语种',
  '/policy/privacy': 'personal data protection cookies delete gdpr 隐私 个人信息 数据 删除',
  '/policy/service': 'conditions agreement legal 条款 协议 法律',
};

/** Pages in whose title or subject each word of a keyword is; those with all of it in the title first. */
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
      ...{
        id: `${link.to}${JSON.stringify(link.search ?? '')}`,
        link,
        name: title,
        facts: [group],
      },
      ...{ marks: [], matched: null, found_by: [] },
    }));
}

const termsOf = (text: string) =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Chinese has no blanks between words; elsewhere a word is typed from its beginning. */
function holds(text: string, term: string): boolean {
  return text.includes(/\p{Script=Han}/u.test(term) ? term : ` ${term}`);
}
