import type { DownloadCategory } from '#contract/download-filters.ts';
import type { FileLanguage } from '#contract/downloads.ts';
import type { FileType } from '#contract/stored-files.ts';
import type { Database } from '#server/db/open.ts';
import { addDownloads, addVersions } from '#server/features/downloads/rows.ts';
import { demoId } from './demo-id.ts';
import { describeDemoFile } from './download-files.ts';

interface DownloadSource {
  category: DownloadCategory;
  language: FileLanguage;
  title: readonly [zh: string, en: string];
  note: readonly [zh: string, en: string];
  type: FileType;
  file_name: string;
  /** Oldest first. */
  files: readonly string[];
  for_exhibitors?: true;
}

const DAY_MS = 86_400_000;

const sources: readonly DownloadSource[] = [
  {
    category: 'catalogue',
    language: 'en',
    title: ['参观手册', 'Visitor catalogue'],
    note: [
      '开放时间、展馆、论坛与班车，一页看完。',
      'Opening hours, halls, forums and shuttles on one page.',
    ],
    type: 'pdf',
    file_name: '参观手册 Visitor catalogue.pdf',
    files: ['demo-catalogue', 'demo-catalogue-2'],
  },
  {
    category: 'floor_plan',
    language: 'en',
    title: ['展位平面图', 'Floor plan'],
    note: ['可打印；线上平面图随时更新。', 'To be printed; the plan on this site is always newer.'],
    type: 'pdf',
    file_name: '展位平面图 Floor plan.pdf',
    files: ['demo-plan'],
  },
  {
    category: 'logo',
    language: 'none',
    title: ['展会标志（深色底）', 'Logo on a dark ground'],
    note: ['用于网页与屏幕。', 'For pages and screens.'],
    type: 'png',
    file_name: 'logo-dark.png',
    files: ['demo-logo'],
  },
  {
    category: 'press',
    language: 'none',
    title: ['媒体用图：标志（白底）', 'Press picture: logo on white'],
    note: ['报道时请注明来源。', 'Please name the source.'],
    type: 'png',
    file_name: 'press-logo-white.png',
    files: ['demo-logo-light'],
  },
  {
    category: 'form',
    language: 'en',
    title: ['展台用电申请表', 'Order form for power at the booth'],
    note: ['请在开展前 20 天发回主办方。', 'Please return it 20 days before the show.'],
    type: 'pdf',
    file_name: '用电申请表 Power order form.pdf',
    files: ['demo-power-form'],
    for_exhibitors: true,
  },
];

/** Downloadable files of the demo, one with two versions. */
export async function storeDownloads(db: Database, exhibition_id: string, now: Date) {
  for (const [number, { files, type, file_name, title, note, ...one }] of sources.entries()) {
    const id = demoId('download', number);
    const described = {
      title: { zh: title[0], en: title[1] },
      note: { zh: note[0], en: note[1] },
      category: one.category,
      language: one.language,
      position: number * 10,
      for_exhibitors: one.for_exhibitors ?? false,
    };
    await addDownloads(db, [
      { id, exhibition_id, ...described, published_at: now, created_at: now },
    ]);
    const versions = files.map(async (file, at) => ({
      download_id: id,
      number: at + 1,
      ...(await describeDemoFile(file, file_name, type)),
      added_at: new Date(now.getTime() - (files.length - 1 - at) * DAY_MS),
    }));
    await addVersions(db, await Promise.all(versions));
  }
}
