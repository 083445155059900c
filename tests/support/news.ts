import type { NewsForm } from '#contract/own-news.ts';

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
