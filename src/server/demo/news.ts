import type { NewsRow } from '#server/features/news/tables.ts';
import { demoId } from './demo-id.ts';
import type { DemoExhibitor } from './exhibitors.ts';
import { type demoFacts, withFacts } from './facts.ts';
import { type DemoArticle, readDemoArticles } from './news-texts.ts';
import { demoScenes } from './product-pictures.ts';
import { type TextPair, wordsOf } from './text-pair.ts';

const HOUR_MS = 3_600_000;

interface DemoTimes {
  id: string;
  now: Date;
  /** Facts named in texts. */
  facts: ReturnType<typeof demoFacts>;
}

/** News of all types, including a pending and a scheduled one. */
export function demoNews(exhibition: DemoTimes, companies: readonly DemoExhibitor[]): NewsRow[] {
  return readDemoArticles().flatMap((one, number) => {
    const company = one.of === undefined ? null : companies[one.of];
    return company === undefined ? [] : [demoArticle(one, number, { ...exhibition, company })];
  });
}

function demoArticle(
  { type, ago, title, summary, body, alt, author, source, state }: DemoArticle,
  number: number,
  { id: exhibition_id, now, facts, company }: DemoTimes & { company: DemoExhibitor | null },
): NewsRow {
  const id = demoId('news', number);
  const [cover = null, picture = '', picture2 = ''] = demoScenes(id, 3);
  const filled = (text: TextPair) => withFacts(text, { ...facts, picture, picture2 });
  const at = new Date(now.getTime() - ago * HOUR_MS);
  const written = at < now ? at : now;
  const columns = {
    type,
    title: wordsOf(title),
    summary: filled(summary),
    body: filled(body),
    cover,
    cover_alt: wordsOf(alt),
    author: wordsOf(author ?? ['', '']),
    source: source?.[0] ?? '',
    source_url: source?.[1] ?? '',
  };
  return {
    ...columns,
    id,
    exhibition_id,
    exhibitor_id: company?.exhibitor.id ?? null,
    pictures: [cover ?? '', picture, picture2].filter(Boolean),
    published_at: state ? null : at,
    withdrawn_at: null,
    updated_at: written,
    text_changed: { zh: written.toISOString(), en: written.toISOString() },
    version: 1,
    draft: state === 'pending' ? columns : null,
    review: state === 'pending' ? 'pending' : 'accepted',
    review_reason: '',
    unchecked: null,
    submitted_at: written,
    created_at: written,
  };
}
