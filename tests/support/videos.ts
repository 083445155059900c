import type { VideoForm } from '#contract/own-videos.ts';

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
