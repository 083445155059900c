import { Link } from '@tanstack/react-router';
import { htmlLang } from '#client/lang/html-lang.ts';
import { joinParts } from '#client/lang/join-parts.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Cover } from '#client/ui/cover.tsx';
import { Picture } from '#client/ui/picture.tsx';
import type { NewsCard } from '#contract/news.ts';
import { useTypeLabels } from './use-type-labels.ts';

/** The newest article: a large picture beside its text, or above it on a phone. */
export function NewsLead({ news }: { news: NewsCard }) {
  const { id, summary, text_lang, cover } = news;
  return (
    <li className="opens tiles twos gap-24 padded">
      <div className="pictured">
        <Cover src={cover} seed={id} priority />
      </div>
      <div className="stack gap-8">
        <Words news={news} />
        <p className="quiet" lang={htmlLang[text_lang]}>
          {summary}
        </p>
      </div>
    </li>
  );
}

/** An older article: a small picture beside its text. */
export function NewsRow({ news }: { news: NewsCard }) {
  const { id, cover } = news;
  return (
    <li className="opens line top gap-16 padded">
      <span className="fixed">
        <Picture src={cover} alt="" width={128} height={72} drawn={{ category: null, seed: id }} />
      </span>
      <div className="stack gap-4 grow">
        <Words news={news} />
      </div>
    </li>
  );
}

function Words({ news }: { news: NewsCard }) {
  const times = useTimes();
  const labels = useTypeLabels();
  const { id, type, title, text_lang, published_at, exhibitor } = news;
  return (
    <>
      <p className="small quiet">
        <time dateTime={published_at} className="numbers">
          {times.day(published_at)}
        </time>
        {' · '}
        {joinParts([labels[type], exhibitor?.short_name ?? ''])}
      </p>
      <Link
        to="/news/detail/$type"
        params={{ type }}
        search={{ id }}
        className="opener strong"
        lang={htmlLang[text_lang]}
      >
        {title}
      </Link>
    </>
  );
}
