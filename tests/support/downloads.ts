import type { DownloadForm } from '#contract/own-downloads.ts';

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
