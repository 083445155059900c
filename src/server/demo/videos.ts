import { DEMO_VIDEOS_PATH } from '#contract/own-videos.ts';
import type { VideoCategory } from '#contract/video-filters.ts';
import type { VideoRow } from '#server/features/videos/tables.ts';
import { demoId } from './demo-id.ts';
import type { DemoExhibitor } from './exhibitors.ts';
import { type demoFacts, withFacts } from './facts.ts';
import { demoScenes } from './product-pictures.ts';
import { type TextPair, wordsOf } from './text-pair.ts';
import { DEMO_FILM_SECONDS } from './video-files.ts';

interface VideoSource {
  /** Index in the list of exhibitors; null: the organiser. */
  of: number | null;
  category: VideoCategory;
  title: TextPair;
  summary: TextPair;
  transcript?: TextPair;
  review?: 'pending' | 'returned';
}

const HOUR_MS = 3_600_000;
const NONE: TextPair = ['', ''];

/** Newest first. */
const sources: readonly VideoSource[] = [
  {
    of: null,
    category: 'exhibition',
    title: ['一眼看懂本届展会', 'The exhibition at a glance'],
    summary: [
      '展馆、展区、论坛与班车，第一次来也不会走错。',
      'Halls, zones, forums and shuttles, for those who come for the first time.',
    ],
    transcript: [
      '欢迎来到本届展会。从南登录厅进入，凭门票二维码过闸。LED 显示在 {zone_1} 号馆，数字标牌在 {zone_2} 号馆。论坛在南、北登录厅和各馆舞台。班车停在南登录厅，班次见“如何到达”。祝您收获满满。',
      'Welcome. Come in by the South Lobby with the QR code of your ticket. LED displays are in halls {zone_1}, digital signage in halls {zone_2}. Forums are in the lobbies and on stages in the halls. Shuttles stop at the South Lobby; “How to get there” has their times. Enjoy your visit.',
    ],
  },
  {
    of: 0,
    category: 'product',
    title: ['超薄一体机：从正面维护', 'An ultra-thin all-in-one, serviced from the front'],
    summary: [
      '一把磁吸工具，三十秒换一块模组，画面不中断。',
      'One magnetic tool, thirty seconds a module, and the picture stays on.',
    ],
    transcript: [
      '吸住模组四角，轻轻拉出，换上新的，系统自动校正。整个过程三十秒，其余画面照常显示。',
      'Hold the corners, pull gently, put in the new one; it calibrates itself. Thirty seconds, while the rest of the wall goes on.',
    ],
  },
  {
    of: 2,
    category: 'company',
    title: ['走进工厂：一块屏的出厂之路', 'Inside the factory: how a screen is made'],
    summary: [
      '贴片、灌胶、老化、校正、打包，二十分钟的路程浓缩成一段短片。',
      'Placement, potting, burn-in, calibration, packing: a walk of twenty minutes in one short film.',
    ],
  },
  {
    of: 5,
    category: 'how_to',
    title: ['租赁屏快装：六分钟一面墙', 'Rental screens: a wall in six minutes'],
    summary: [
      '快锁、航空箱与拼装顺序，两个人就能完成。',
      'Quick locks, flight cases and the right order: two people are enough.',
    ],
  },
  {
    of: 6,
    category: 'project',
    title: ['案例：XR 虚拟摄影棚', 'Project: an XR studio'],
    summary: [
      '弧形主屏、天幕与地屏，摄影机追踪延迟低于三帧。',
      'A curved main wall, ceiling and floor; the camera is followed in less than three frames.',
    ],
  },
  {
    of: 7,
    category: 'project',
    title: ['案例：三百家门店的数字标牌', 'Project: signs in three hundred shops'],
    summary: [
      '统一排期，断网续播，夜间自动降亮度。',
      'One schedule, playing on without a network, and dimmer at night.',
    ],
  },
  {
    of: 3,
    category: 'how_to',
    title: ['小间距怎么选：三个数字', 'Choosing a pixel pitch: three numbers'],
    summary: [
      '观看距离、画面高度与信号分辨率，三步算出点间距。',
      'Viewing distance, height of the picture and resolution of the signal: the pitch in three steps.',
    ],
    transcript: [
      '第一步，量最近的观看距离，单位米，数字就是点间距的毫米上限。第二步，用画面高度除以信号行数。第三步，取两者中较小的。',
      'First, the nearest viewer in metres is the largest pitch in millimetres. Second, divide the height of the picture by the lines of the signal. Third, take the smaller of the two.',
    ],
  },
  {
    of: 1,
    category: 'product',
    title: ['户外节能屏：亮度随天色变化', 'Outdoor, saving energy: as bright as the day'],
    summary: [
      '实测一天的功耗曲线，与固定亮度对比。',
      'Measured over a day, against a screen of fixed brightness.',
    ],
  },
  {
    of: null,
    category: 'exhibition',
    title: ['上届回顾', 'The last edition, looked back on'],
    summary: [
      '三天，来自 {last_countries} 个国家和地区的观众。',
      'Three days, and visitors from {last_countries} countries and regions.',
    ],
  },
  {
    of: 0,
    category: 'company',
    title: ['企业短片：二十年', 'Our company: twenty years'],
    summary: ['从一间实验室到三座工厂。', 'From one laboratory to three factories.'],
    review: 'pending',
  },
  {
    of: 0,
    category: 'product',
    title: ['促销', 'Sale'],
    summary: NONE,
    review: 'returned',
  },
];

const RETURNED =
  '请在标题中写明产品名称，并补充简介。Please name the product in the title, and add a summary.';

interface DemoTimes {
  id: string;
  now: Date;
  /** Facts named in texts. */
  facts: ReturnType<typeof demoFacts>;
}

/** Videos of the demo, of exhibitors and of the organiser. */
export function demoVideos(
  { id: exhibition_id, now, facts }: DemoTimes,
  companies: readonly DemoExhibitor[],
): VideoRow[] {
  return sources.flatMap((one, number) => {
    const company = one.of === null ? null : companies[one.of];
    if (company === undefined) return [];
    const id = demoId('video', number);
    const review = one.review ?? 'accepted';
    const at = new Date(now.getTime() - (number + 1) * HOUR_MS);
    const form = {
      title: wordsOf(one.title),
      summary: withFacts(one.summary, facts),
      transcript: withFacts(one.transcript ?? NONE, facts),
      category: one.category,
      cover: demoScenes(id, 1)[0] ?? null,
      video_url: `${DEMO_VIDEOS_PATH}film-${number + 1}.mp4`,
      seconds: DEMO_FILM_SECONDS,
      exhibit_ids: (company?.exhibits ?? []).slice(0, 2).map((exhibit) => exhibit.id),
    };
    return {
      id,
      exhibition_id,
      exhibitor_id: company?.exhibitor.id ?? null,
      ...form,
      version: 1,
      withdrawn_at: null,
      unchecked: null,
      review,
      accepted_at: review === 'accepted' ? at : null,
      review_reason: review === 'returned' ? RETURNED : '',
      proposed: review === 'accepted' ? null : form,
      submitted_at: at,
      created_at: at,
    };
  });
}
