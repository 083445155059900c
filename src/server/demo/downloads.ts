import type { DownloadCategory } from '#contract/download-filters.ts';
import type { FileLanguage } from '#contract/downloads.ts';
import type { FileType } from '#contract/stored-files.ts';
import type { Database } from '#server/db/open.ts';
import { POWER_DAYS } from '#server/demo/papers/forms.ts';
import { addDownloads, addVersions } from '#server/features/downloads/rows.ts';
import { demoId } from './demo-id.ts';
import { describeDemoFile, type PaperName, paperFile } from './download-files.ts';
import { type TextPair, wordsOf } from './text-pair.ts';

interface DownloadSource {
  category: DownloadCategory;
  language: FileLanguage;
  title: TextPair;
  note: TextPair;
  type: FileType;
  file_name: string;
  file: string;
  for_exhibitors?: true;
  /** It replaced an earlier file on the day before. */
  is_second?: true;
}

interface PaperDownload extends Pick<DownloadSource, 'category' | 'title' | 'note' | 'is_second'> {
  paper: PaperName;
  /** File names without their ends. */
  names: TextPair;
  for_exhibitors?: true;
}

const DAY_MS = 86_400_000;

/** Each in Chinese and in English. */
const papers: readonly PaperDownload[] = [
  {
    paper: 'guide',
    category: 'catalogue',
    title: ['参观手册', 'Visitor guide'],
    note: [
      '开放时间、展区、交通与接驳车。',
      'Opening hours, zones, ways to the venue and shuttles.',
    ],
    names: ['参观手册', 'Visitor guide'],
    is_second: true,
  },
  {
    paper: 'programme',
    category: 'catalogue',
    title: ['论坛与活动总览', 'Programme overview'],
    note: ['按日期列出全部会议与考察路线。', 'All conferences and tours, day by day.'],
    names: ['论坛与活动总览', 'Programme overview'],
  },
  {
    paper: 'plan',
    category: 'floor_plan',
    title: ['展馆平面图', 'Floor plan'],
    note: ['可打印；线上平面图随时更新。', 'To print; the plan on this site is always newer.'],
    names: ['展馆平面图', 'Floor plan'],
  },
  {
    paper: 'booth',
    category: 'form',
    title: ['展位申请表', 'Booth application form'],
    note: ['也可在网站在线申请展位。', 'You can also ask for a booth on this site.'],
    names: ['展位申请表', 'Booth application form'],
  },
  {
    paper: 'facts',
    category: 'press',
    title: ['展会资料', 'Fact sheet'],
    note: [
      '数据、展区与往届回顾，报道可直接引用。',
      'Figures, zones and past editions, free to quote.',
    ],
    names: ['展会资料', 'Fact sheet'],
  },
  {
    paper: 'power',
    category: 'form',
    title: ['展台用电申请表', 'Order form for power at the booth'],
    note: [
      `请在开展前 ${POWER_DAYS} 天发回主办方。`,
      `Please return it ${POWER_DAYS} days before the show.`,
    ],
    names: ['用电申请表', 'Power order form'],
    for_exhibitors: true,
  },
];

const pictures: readonly DownloadSource[] = [
  {
    category: 'logo',
    language: 'none',
    title: ['展会标志（深色底）', 'Logo on a dark ground'],
    note: ['用于网页与屏幕。', 'For pages and screens.'],
    type: 'png',
    file_name: 'logo-dark.png',
    file: 'demo-logo',
  },
  {
    category: 'logo',
    language: 'none',
    title: ['展会标志（白底）', 'Logo on white'],
    note: ['用于印刷品与报道。', 'For print and reports.'],
    type: 'png',
    file_name: 'logo-white.png',
    file: 'demo-logo-light',
  },
];

/** The downloads of a demo whose exhibition begins on this day. */
export function demoDownloads(start_date: string): DownloadSource[] {
  const documents = papers.flatMap(({ paper, names, ...one }) =>
    (['zh', 'en'] as const).map((language, at) => ({
      ...one,
      language,
      type: 'pdf' as const,
      file_name: `${names[at]}.pdf`,
      file: paperFile(paper, language, start_date),
    })),
  );
  return [...documents, ...pictures];
}

/** Stores the downloads of the demo; some have two versions. */
export async function storeDownloads(
  db: Database,
  { id: exhibition_id, start_date }: { id: string; start_date: string },
  now: Date,
) {
  for (const [number, source] of demoDownloads(start_date).entries()) {
    const { file, type, file_name, title, note, is_second, for_exhibitors, ...one } = source;
    const id = demoId('download', number);
    const described = {
      title: wordsOf(title),
      note: wordsOf(note),
      ...one,
      position: number * 10,
      for_exhibitors: for_exhibitors ?? false,
    };
    await addDownloads(db, [
      { id, exhibition_id, ...described, published_at: now, created_at: now },
    ]);
    const description = await describeDemoFile(file, file_name, type);
    const count = is_second ? 2 : 1;
    const versions = Array.from({ length: count }, (_, at) => ({
      download_id: id,
      number: at + 1,
      ...description,
      added_at: new Date(now.getTime() - (count - 1 - at) * DAY_MS),
    }));
    await addVersions(db, versions);
  }
}
