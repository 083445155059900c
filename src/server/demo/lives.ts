import { addDays } from '#contract/calendar.ts';
import { DEMO_STREAMS_PATH, type LiveForm } from '#contract/own-lives.ts';
import type { LiveRow, SignalRow } from '#server/features/lives/tables.ts';
import { demoId } from './demo-id.ts';
import type { DemoExhibitor } from './exhibitors.ts';
import { demoScenes } from './product-pictures.ts';
import { type TextPair, wordsOf } from './text-pair.ts';

/** `always`: from before the demo's creation until the exhibition ends. */
type When = 'always' | 'yesterday' | { day: number; clock: string };

interface LiveSource {
  /** Index in the list of exhibitors; null: the organiser. */
  of: number | null;
  title: TextPair;
  summary: TextPair;
  anchor: TextPair;
  guests?: readonly (readonly [name: TextPair, title: TextPair])[];
  when: When;
  /** Name of a stream produced by the demo. */
  stream?: string;
  replay?: true;
  cancelled?: TextPair;
  review?: 'pending' | 'returned';
  /** It was shown once and has been removed. */
  isGone?: true;
}

const HOUR_MS = 3_600_000;
const LASTS_MINUTES = 45;

const sources: readonly LiveSource[] = [
  {
    of: null,
    title: ['点阵墙实景：展馆南登录厅', 'The dot wall in the South Lobby, live'],
    summary: [
      '主办方在南登录厅搭建的点阵大屏全天候直播，布展期间也能看到现场。',
      'The organiser’s dot wall in the South Lobby around the clock, also while the halls are being built up.',
    ],
    anchor: ['展馆直播间', 'Venue studio'],
    when: 'always',
    stream: 'wall',
  },
  {
    of: 2,
    title: ['工厂实况：一块屏的出厂之路', 'From the line: how a screen leaves the factory'],
    summary: [
      '跟随镜头走过贴片、老化、校正与打包，主播随时回答现场提问。',
      'A camera follows one cabinet from placement and burn-in to calibration and packing.',
    ],
    anchor: ['周敏', 'Zhou Min'],
    guests: [
      [
        ['何志强', 'He Zhiqiang'],
        ['生产总监', 'Head of production'],
      ],
    ],
    when: 'always',
    stream: 'factory',
  },
  {
    of: 1,
    title: ['布展直播：我们的展台从零开始', 'Build-up live: our booth from an empty floor'],
    summary: [
      '固定机位记录展台搭建。现场网络不稳定时画面会中断，恢复后自动继续。',
      'A fixed camera on our booth. When the network of the hall drops, the picture goes and comes back by itself.',
    ],
    anchor: ['林晓', 'Lin Xiao'],
    when: 'always',
    stream: 'frozen',
    isGone: true,
  },
  {
    of: 3,
    title: ['展前问答：小间距怎么选', 'Ask before the show: which pixel pitch is right'],
    summary: [
      '销售工程师在线解答选型问题，欢迎提前在展品页询盘。',
      'Our sales engineers answer questions about choosing a screen; ask ahead on the pages of our exhibits.',
    ],
    anchor: ['吴婷', 'Wu Ting'],
    when: 'always',
    stream: 'gone',
  },
  {
    of: null,
    title: ['开幕式与主论坛', 'Opening ceremony and keynotes'],
    summary: [
      '开幕致辞、年度趋势发布与三场主旨演讲，中英同传。',
      'Opening words, the trends of the year and three keynotes, interpreted in Chinese and English.',
    ],
    anchor: ['陈静', 'Chen Jing'],
    guests: [
      [
        ['高远', 'Gao Yuan'],
        ['组委会主任', 'Chair of the organising committee'],
      ],
      [
        ['Anna Keller', 'Anna Keller'],
        ['行业分析师', 'Industry analyst'],
      ],
    ],
    when: { day: 0, clock: '09:30' },
    stream: 'stage',
  },
  {
    of: 0,
    title: ['新品首发：超薄 Micro LED 一体机', 'First showing: an ultra-thin Micro LED all-in-one'],
    summary: [
      '产品经理现场拆机，讲解散热、驱动与维护，直播间可预约展台洽谈。',
      'The product manager opens one up: cooling, drivers, service; book a meeting at our booth from here.',
    ],
    anchor: ['李娜', 'Li Na'],
    guests: [
      [
        ['赵磊', 'Zhao Lei'],
        ['产品经理', 'Product manager'],
      ],
    ],
    when: { day: 0, clock: '10:30' },
    stream: 'launch',
  },
  {
    of: 5,
    title: [
      '租赁屏快装挑战：六分钟一面墙',
      'Rental screens against the clock: a wall in six minutes',
    ],
    summary: [
      '两组工程师同场竞速，看快锁与校正流程。',
      'Two crews race: quick locks, alignment, calibration.',
    ],
    anchor: ['孙浩', 'Sun Hao'],
    when: { day: 0, clock: '14:00' },
    stream: 'rental',
  },
  {
    of: 6,
    title: ['XR 虚拟摄影棚导览', 'A walk through an XR studio'],
    summary: [
      '从摄影机追踪到渲染服务器，走一遍完整链路。',
      'From camera tracking to the render servers, the whole chain.',
    ],
    anchor: ['马可', 'Marco Rossi'],
    when: { day: 1, clock: '10:00' },
    stream: 'xr',
  },
  {
    of: 7,
    title: ['数字标牌内容管理实战', 'Running a thousand signs: content management in practice'],
    summary: [
      '连锁门店案例：排期、审核、断网续播。',
      'A chain of shops: schedules, approval, playing on without a network.',
    ],
    anchor: ['郑洁', 'Zheng Jie'],
    when: { day: 1, clock: '15:30' },
    stream: 'signage',
  },
  {
    of: 0,
    title: ['展台对谈：海外项目如何落地', 'At our booth: how projects abroad are delivered'],
    summary: [
      '三位集成商谈认证、物流与售后。',
      'Three integrators on certificates, freight and service.',
    ],
    anchor: ['王强', 'Wang Qiang'],
    when: { day: 2, clock: '10:00' },
    stream: 'talk',
  },
  {
    of: 0,
    title: ['预热直播：带你先看样机', 'Warm-up: a first look at the samples'],
    summary: [
      '开展前的样机导览，可回看。',
      'A tour of the samples before the show; to be seen again.',
    ],
    anchor: ['李娜', 'Li Na'],
    when: 'yesterday',
    stream: 'warm-up',
    replay: true,
  },
  {
    of: 4,
    title: ['线上培训：控制系统入门', 'Training: first steps with our control system'],
    summary: ['已结束，不提供回放。', 'It is over; there is no recording.'],
    anchor: ['黄伟', 'Huang Wei'],
    when: 'yesterday',
    stream: 'training',
  },
  {
    of: 8,
    title: ['户外屏节能方案发布', 'Saving energy with outdoor screens'],
    summary: [
      '亮度自适应与低功耗驱动的实测数据。',
      'Measured: adaptive brightness and low-power drivers.',
    ],
    anchor: ['梁静', 'Liang Jing'],
    when: { day: 1, clock: '11:00' },
    cancelled: [
      '主讲人行程调整，内容并入展台讲解。',
      'The speaker had to change plans; the subject is covered at our booth.',
    ],
  },
  {
    of: 0,
    title: ['闭展探馆：最后一小时', 'The last hour in the halls'],
    summary: ['边走边看，现场连线邻近展台。', 'A walk with the camera to our neighbours.'],
    anchor: ['王强', 'Wang Qiang'],
    when: { day: 2, clock: '15:00' },
    stream: 'last-hour',
    review: 'pending',
  },
  {
    of: 0,
    title: ['特价专场', 'Special prices'],
    summary: ['限时优惠。', 'For a short time.'],
    anchor: ['李娜', 'Li Na'],
    when: { day: 1, clock: '13:00' },
    review: 'returned',
  },
];

interface DemoTimes {
  id: string;
  start_date: string;
  end_date: string;
  now: Date;
}

interface DemoLive {
  live: LiveRow;
  signal: SignalRow | null;
}

/** Live streams of the demo in every state, of exhibitors and of the organiser. */
export function demoLives(times: DemoTimes, companies: readonly DemoExhibitor[]): DemoLive[] {
  return sources.flatMap((one, number) => {
    const company = one.of === null ? null : companies[one.of];
    return company === undefined ? [] : [demoLive(one, number, { ...times, company })];
  });
}

function demoLive(
  one: LiveSource,
  number: number,
  { id: exhibition_id, company, now, ...days }: DemoTimes & { company: DemoExhibitor | null },
): DemoLive {
  const id = demoId('live', number);
  const [starts_at, ends_at] = timesOf(one.when, { ...days, now });
  const review = one.review ?? 'accepted';
  const live: LiveRow = {
    id,
    exhibition_id,
    exhibitor_id: company?.exhibitor.id ?? null,
    title: wordsOf(one.title),
    summary: wordsOf(one.summary),
    anchor: wordsOf(one.anchor),
    guests: (one.guests ?? []).map(([name, title]) => ({
      name: wordsOf(name),
      title: wordsOf(title),
    })),
    starts_at,
    ends_at,
    cover: demoScenes(id, 1)[0] ?? null,
    stream_url: one.stream ? addressOf(one.stream) : null,
    replay_url: one.replay ? addressOf('replay') : null,
    exhibit_ids: (company?.exhibits ?? []).slice(0, 3).map((exhibit) => exhibit.id),
    cancelled_at: one.cancelled ? now : null,
    cancelled_reason: one.cancelled ? wordsOf(one.cancelled) : null,
    ended_at: null,
    version: 1,
    accepted_at: review === 'accepted' ? now : null,
    review,
    review_reason: review === 'returned' ? RETURNED : '',
    proposed: null,
    unchecked: null,
    submitted_at: new Date(now.getTime() - 2 * HOUR_MS),
    created_at: now,
  };
  if (review !== 'accepted') live.proposed = proposalOf(live);
  const was_seen = one.when === 'yesterday' || one.isGone;
  const seen_at = one.when === 'yesterday' ? ends_at : now;
  return {
    live,
    signal: was_seen
      ? {
          live_id: id,
          kind: 'off',
          was_on: true,
          since: seen_at,
          checked_at: seen_at,
          problem: 'stands_still',
          height: null,
          bandwidth: null,
        }
      : null,
  };
}

const RETURNED =
  '标题和简介请写明产品与时间，价格信息请放在展品页。Please name the products and the time; prices belong on the pages of the exhibits.';

function addressOf(stream: string): string {
  return `${DEMO_STREAMS_PATH}${stream}/index.m3u8`;
}

function proposalOf(row: LiveRow): LiveForm {
  const { title, summary, anchor, guests, cover, exhibit_ids } = row;
  return {
    title,
    summary,
    anchor,
    guests,
    cover,
    exhibit_ids,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    stream_url: row.stream_url ?? '',
    replay_url: row.replay_url ?? '',
  };
}

function timesOf(
  when: When,
  { now, start_date, end_date }: Pick<DemoTimes, 'now' | 'start_date' | 'end_date'>,
): [starts_at: Date, ends_at: Date] {
  const after = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);
  if (when === 'always') {
    return [after(now, -60), new Date(`${addDays(end_date, 1)}T00:00:00+08:00`)];
  }
  const starts_at =
    when === 'yesterday'
      ? after(now, -24 * 60)
      : new Date(`${addDays(start_date, when.day)}T${when.clock}:00+08:00`);
  return [starts_at, after(starts_at, LASTS_MINUTES)];
}
