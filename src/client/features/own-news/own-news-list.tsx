import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OwnList } from '#client/forms/own-list.tsx';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import type { NewsWriter } from '#client/queries/own-news.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { OwnNewsCard, Translation } from '#contract/own-news.ts';

interface OwnNewsListProps {
  of: NewsWriter;
  items: readonly OwnNewsCard[];
  /** The acts on an article of an exhibitor that is public or was taken down. */
  actsOnForeign?: (article: ShownArticle) => ReactNode;
}

interface ShownArticle {
  id: string;
  title: string;
  is_taken_down: boolean;
}

/** Articles with their states, last change first. */
export function OwnNewsList({ of, items, actsOnForeign }: OwnNewsListProps) {
  const lang = useLang();
  const times = useTimes();
  return (
    <OwnList
      rows={items}
      empty={<Trans>There is no article yet.</Trans>}
      editPage={of === 'exhibitor' ? '/workspace/news/edit' : '/console/news/edit'}
      titleOf={({ title }) => textIn(title, lang)}
      facts={(news) => (
        <>
          <StateBadge news={news} />
          {news.published_at && (
            <span className="numbers">
              {times.day(news.published_at)} {times.clock(news.published_at)}
            </span>
          )}
          {news.exhibitor && of === 'organiser' && <span>{news.exhibitor[lang]}</span>}
        </>
      )}
      acts={({ id, title, state, exhibitor, review }) => {
        const is_taken_down = review === 'taken_down';
        const isShown = is_taken_down || state === 'published';
        return (
          exhibitor && isShown && actsOnForeign?.({ id, title: textIn(title, lang), is_taken_down })
        );
      }}
      note={({ translation }) => <TranslationNote translation={translation} />}
    />
  );
}

/** Warns when a language lacks a text or is older than the other; nothing when both are current. */
export function TranslationNote({ translation }: { translation: Translation }) {
  const { t } = useLingui();
  if (translation === 'complete') return null;
  const notes: Record<Exclude<Translation, 'complete'>, string> = {
    zh_missing: t`There is no Chinese text.`,
    en_missing: t`There is no English text.`,
    zh_older: t`The Chinese text is older than the English one.`,
    en_older: t`The English text is older than the Chinese one.`,
  };
  return <p className="small quiet">{notes[translation]}</p>;
}

function StateBadge({ news: { state, review, has_draft, is_unchecked } }: { news: OwnNewsCard }) {
  const { t } = useLingui();
  if (review === 'taken_down') return <Badge tone="danger">{t`Taken down`}</Badge>;
  if (review === 'returned') return <Badge tone="danger">{t`Returned`}</Badge>;
  if (review === 'pending' && state !== 'withdrawn') {
    return (
      <Badge tone="notice">{is_unchecked ? t`Public, not checked yet` : t`Awaiting review`}</Badge>
    );
  }
  const names = {
    draft: t`Draft`,
    scheduled: t`Scheduled`,
    published: t`Public`,
    withdrawn: t`Withdrawn`,
  };
  return (
    <>
      <Badge {...(state === 'published' && { tone: 'done' as const })}>{names[state]}</Badge>
      {has_draft && <Badge tone="notice">{t`Changes not published`}</Badge>}
    </>
  );
}
