import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { htmlLang } from '#client/lang/html-lang.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { useForeignZone } from '#client/queries/use-foreign-zone.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { useStoredPage } from '#client/sync/store-page.ts';
import classes from '#client/ui/article.module.css';
import { ArticleText } from '#client/ui/article-text.tsx';
import { Phrases } from '#client/ui/phrases.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { ZoneLine } from '#client/ui/zone-line.tsx';
import type { News } from '#contract/news.ts';
import { NewsTile } from './news-tile.tsx';
import { useTypeLabels } from './use-type-labels.ts';

interface NewsArticleProps {
  news: News;
  /** Share button. */
  actions: ReactNode;
}

/** True for a text with a time of day, e.g. 09:30. */
const isTimed = (blocks: News['blocks']) => /\b\d?\d:\d\d\b/.test(JSON.stringify(blocks));

/** An article with further reading. */
export function NewsArticle({ news, actions }: NewsArticleProps) {
  useStoredPage();
  const lang = useLang();
  const zone = useForeignZone();
  const { cover, cover_alt, blocks, text_lang, related } = news;
  return (
    <main className="wide roomy stack gap-48">
      <article className={`stack gap-24 ${classes.story}`} lang={htmlLang[text_lang]}>
        <Heading news={news} />
        {cover && (
          <div className="pictured">
            <Picture
              src={cover}
              alt={cover_alt}
              width={768}
              height={576}
              sizes="(min-width: 640px) 608px, 92vw"
              priority
              drawn={{ category: null, seed: news.id }}
            />
          </div>
        )}
        <ArticleText blocks={blocks} />
        {isTimed(blocks) && (
          <div lang={htmlLang[lang]}>
            <ZoneLine zone={zone} />
          </div>
        )}
        <Origin news={news} />
      </article>
      <div className={`stack gap-24 ${classes.story}`}>
        <div className="row">{actions}</div>
        <Beside news={news} />
      </div>
      {related.length > 0 && (
        <section className="stack gap-16">
          <h2>
            <Trans>Read next</Trans>
          </h2>
          <ul className="tiles gap-24">
            {related.map((one) => (
              <NewsTile key={one.id} news={one} />
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

function Heading({ news }: { news: News }) {
  const lang = useLang();
  const times = useTimes();
  const labels = useTypeLabels();
  const { type, title, summary, text_lang, published_at, updated_at, author, exhibitor } = news;
  const day = times.day(updated_at);
  const isChanged = day !== times.day(published_at);
  return (
    <header className="stack gap-12">
      {text_lang !== lang && (
        <p className="panel mist small" lang={htmlLang[lang]}>
          <Trans>Not translated yet: shown in its original language.</Trans>
        </p>
      )}
      <p className="row small quiet" lang={htmlLang[lang]}>
        <Link to="/news/$type" params={{ type }} className="tap label">
          {labels[type]}
        </Link>
        <time dateTime={published_at} className="numbers">
          {times.day(published_at)}
        </time>
        {isChanged && (
          <span>
            <Trans>
              updated <time dateTime={updated_at}>{day}</time>
            </Trans>
          </span>
        )}
        {exhibitor ? (
          <Link to="/exhibitor/directory-detail" search={{ id: exhibitor.id }} className="tap">
            {exhibitor.short_name}
          </Link>
        ) : (
          author && <span>{author}</span>
        )}
      </p>
      <h1>
        <Phrases>{title}</Phrases>
      </h1>
      {summary && <p className="quiet">{summary}</p>}
    </header>
  );
}

function Origin({ news: { source } }: { news: News }) {
  const lang = useLang();
  if (!source) return null;
  const { name, url } = source;
  const origin = url ? (
    <a href={url} rel="noopener nofollow">
      {name}
    </a>
  ) : (
    name
  );
  return (
    <p className="small quiet" lang={htmlLang[lang]}>
      <Trans>Source: {origin}</Trans>
    </p>
  );
}

/** The previous and next articles of the same type. */
function Beside({ news: { newer, older } }: { news: News }) {
  const { t } = useLingui();
  const links = [
    { label: t`Newer`, to: newer, rel: 'next' },
    { label: t`Older`, to: older, rel: 'prev' },
  ];
  if (!newer && !older) return null;
  return (
    <nav aria-label={t`Newer and older articles`} className="tiles gap-16">
      {links.map(
        ({ label, to, rel }) =>
          to && (
            <Link
              key={rel}
              to="/news/detail/$type"
              params={{ type: to.type }}
              search={{ id: to.id }}
              rel={rel}
              className="panel mist plain stack gap-4"
            >
              <span className="small quiet">{label}</span>
              <span className="two-lines label">{to.title}</span>
            </Link>
          ),
      )}
    </nav>
  );
}
