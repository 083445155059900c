import { htmlLang } from '#client/lang/html-lang.ts';
import type { Exhibition } from '#contract/exhibitions.ts';
import type { News } from '#contract/news.ts';

/** Maximum headline length for search engines. */
const HEADLINE_MAX = 110;

/** https://schema.org/NewsArticle */
export function newsArticleOf(news: News, { organiser }: Exhibition) {
  const { title, summary, published_at, updated_at, author, exhibitor, text_lang } = news;
  const publisher = { '@type': 'Organization', name: organiser };
  const writer =
    (exhibitor && { '@type': 'Organization', name: exhibitor.short_name }) ||
    (author && { '@type': 'Person', name: author });
  return {
    '@type': 'NewsArticle',
    headline: title.slice(0, HEADLINE_MAX),
    description: summary || title,
    datePublished: published_at,
    dateModified: updated_at,
    author: writer || publisher,
    publisher,
    inLanguage: htmlLang[text_lang],
  };
}
