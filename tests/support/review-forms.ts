import type { ManualForm } from '#contract/exhibitor-manual-console.ts';
import type { TaskForm } from '#contract/exhibitor-tasks-console.ts';
import type { DownloadForm } from '#contract/own-downloads.ts';
import type { LiveForm } from '#contract/own-lives.ts';
import type { NewsForm } from '#contract/own-news.ts';
import type { VideoForm } from '#contract/own-videos.ts';

/** An article as it is written down. */
export function newsForm(given: Partial<NewsForm> = {}): NewsForm {
  return {
    type: 'news',
    title: { zh: '新展馆启用', en: 'A new hall opens' },
    summary: { zh: '十三号馆首次启用。', en: 'Hall 13 opens for the first time.' },
    body: { zh: '## 交通\n\n地铁直达。', en: '## Getting there\n\nBy metro.' },
    cover: null,
    cover_alt: { zh: '', en: '' },
    author: { zh: '', en: '' },
    source: '',
    source_url: '',
    ...given,
  };
}

/** A live stream as an exhibitor hands it in; without an address of a stream. */
export function liveForm(given: Partial<LiveForm> = {}): LiveForm {
  return {
    title: { zh: '新品直播', en: 'New product live' },
    summary: { zh: '现场讲解。', en: 'Explained at the booth.' },
    anchor: { zh: '李娜', en: 'Li Na' },
    guests: [],
    starts_at: '2026-11-22T10:00:00+08:00',
    ends_at: '2026-11-22T11:00:00+08:00',
    cover: null,
    stream_url: '',
    replay_url: '',
    exhibit_ids: [],
    ...given,
  };
}

/** A video as an exhibitor hands it in, of a host that is allowed in the tests. */
export function videoForm(given: Partial<VideoForm> = {}): VideoForm {
  return {
    title: { zh: '前维护演示', en: 'Service from the front' },
    summary: { zh: '三十秒换一块模组。', en: 'Thirty seconds a module.' },
    transcript: { zh: '', en: '' },
    category: 'product',
    cover: null,
    seconds: 95,
    exhibit_ids: [],
    video_url: 'https://video.example.com/front.mp4',
    ...given,
  };
}

/** A download as the organiser describes it; without a file. */
export function downloadForm(given: Partial<DownloadForm> = {}): DownloadForm {
  return {
    title: { zh: '参展手册', en: 'Exhibitor manual' },
    note: { zh: '', en: '' },
    category: 'catalogue',
    language: 'both',
    position: 100,
    for_exhibitors: false,
    is_published: true,
    file: null,
    ...given,
  };
}

export function taskForm(given: Partial<TaskForm> = {}): TaskForm {
  return {
    title: { zh: '展台用电申请', en: 'Order power' },
    text: { zh: '请填写所需功率。', en: 'Say how much power you need.' },
    due_at: '2026-12-12T18:00:00+08:00',
    audience: 'all',
    exhibitor_ids: [],
    raw_space_ids: [],
    fields: [
      {
        code: 'power',
        kind: 'number',
        label: { zh: '功率（kW）', en: 'Power (kW)' },
        is_required: true,
        choices: [],
      },
    ],
    is_published: true,
    ...given,
  };
}

export function manualForm(given: Partial<ManualForm> = {}): ManualForm {
  return {
    section: 'services',
    title: { zh: '用电与接电', en: 'Power at the booth' },
    body: { zh: '每个展台需申请用电。', en: 'Each booth orders its **power** in advance.' },
    audience: 'all',
    asks_reading: true,
    due_at: '2026-12-31T18:00:00+08:00',
    download_ids: [],
    is_published: true,
    ...given,
  };
}
