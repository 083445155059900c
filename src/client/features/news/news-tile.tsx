import { Link } from '@tanstack/react-router';
import { htmlLang } from '#client/lang/html-lang.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Cover } from '#client/ui/cover.tsx';
import type { NewsCard } from '#contract/news.ts';

interface NewsTileProps {
  news: NewsCard;
  /** True for the first tile of a page: its picture loads at once. */
  priority?: boolean;
}

/** An article in a list: picture, date, title and summary. */
export function NewsTile({ news, priority = false }: NewsTileProps) {
  const times = useTimes();
  const { id, type, title, summary, text_lang, cover, published_at, exhibitor } = news;
  return (
    <li className="opens stack gap-4 pictured">
      <Cover src={cover} seed={id} priority={priority} />
      <p className="clip small quiet">
        <time dateTime={published_at} className="numbers">
          {times.day(published_at)}
        </time>
        {exhibitor && ` · ${exhibitor.short_name}`}
      </p>
      <Link
        to="/news/detail/$type"
        params={{ type }}
        search={{ id }}
        className="opener two-lines strong"
        lang={htmlLang[text_lang]}
      >
        {title}
      </Link>
      <p className="two-lines small quiet" lang={htmlLang[text_lang]}>
        {summary}
      </p>
    </li>
  );
}
