import { randomUUIDv7 } from 'node:crypto';
import type { NewExhibitor } from '#server/features/exhibitors/rows.ts';
import type { NewExhibit } from '#server/features/exhibits/rows.ts';

/** An exhibitor of a test's own, of which only what matters is given. */
export function exhibitorOf(
  given: Partial<NewExhibitor> & { zh?: string; en?: string },
): NewExhibitor {
  const { zh = '测试光电有限公司', en = 'Test Optoelectronics Co., Ltd.', ...columns } = given;
  return {
    id: randomUUIDv7(),
    name: { zh, en },
    short_name: { zh, en },
    profile: { zh: '专注显示。', en: 'Displays, and nothing else.' },
    country: 'CN',
    city: { zh: '深圳', en: 'Shenzhen' },
    categories: ['pro_audio'],
    hall: null,
    booth: null,
    website: '',
    logo: null,
    live_url: null,
    video_url: null,
    is_export: false,
    ...columns,
  };
}

/** An exhibit of a test's own, of which only what matters is given. */
export function exhibitOf(
  exhibitor_id: string,
  given: Partial<NewExhibit> & { zh?: string; en?: string } = {},
): NewExhibit {
  const { zh = '调音台', en = 'Mixing console', ...columns } = given;
  return {
    id: randomUUIDv7(),
    exhibitor_id,
    position: 0,
    name: { zh, en },
    description: { zh: '质保三年。', en: 'Three years’ warranty.' },
    category: 'pro_audio',
    brand: 'Testa',
    price_min: null,
    price_max: null,
    unit: 'piece',
    release_year: null,
    dot_pitch: null,
    shown_on_site: true,
    is_new: false,
    is_export: false,
    is_brilliant: false,
    hall: null,
    booth: null,
    issuer: '',
    live_url: null,
    video_url: null,
    pictures: [],
    ...columns,
  };
}
