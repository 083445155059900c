import type { FastifyInstance } from 'fastify';
import {
  confirmOwnArticle,
  getOwnArticle as getOwn,
  listOwnArticles,
} from '#contract/exhibitor-manual.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { findPictureSizes } from '#server/features/uploads/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { type Call, serve } from '#server/http/serve.ts';
import { picturesIn } from '#server/words/markdown.ts';
import { confirm, findOwnArticles, getOwnArticle } from './rows.ts';
import { presentArticle, presentFound, textLang } from './rules.ts';

/** Lets members of an exhibitor read the manual and confirm its articles. */
export function manualRoutes(app: FastifyInstance) {
  serve(app, listOwnArticles, async ({ keyword }, { db, lang, signed_in: { member } }) => {
    const all = await findOwnArticles(db, member.exhibitor_id);
    const [first] = all;
    if (!first) return { items: [] };
    const { time_zone } = await getExhibitionOf({ db, edition: first.article.exhibition_id });
    return { items: presentFound(all, keyword, { lang, time_zone }) };
  });

  serve(app, getOwn, ({ id }, { signed_in: { member }, ...call }) =>
    presentOne(call, member.exhibitor_id, id),
  );

  serve(app, confirmOwnArticle, async ({ id, round }, call) => {
    const { db, now, record, signed_in } = call;
    const { exhibitor_id } = signed_in.member;
    const { article, reading } = await getOwnArticle(db, exhibitor_id, id);
    if (article.round !== round) throw new AppError('EDITED_MEANWHILE');
    if (!article.asks_reading) throw new AppError('NOT_ALLOWED');
    if (reading?.round !== round) {
      await confirm(db, { article_id: id, exhibitor_id, round }, now);
      await record({ action: 'confirmed', id, name: article.title, after: { round } });
    }
    return presentOne(call, exhibitor_id, id);
  });
}

async function presentOne(
  { db, lang }: Pick<Call, 'db' | 'lang'>,
  exhibitor_id: string,
  id: string,
) {
  const read = await getOwnArticle(db, exhibitor_id, id);
  const { time_zone } = await getExhibitionOf({ db, edition: read.article.exhibition_id });
  const body = read.article.body[textLang(read.article, lang)];
  const pictures = await findPictureSizes(db, picturesIn(body));
  return presentArticle(read, pictures, { lang, time_zone });
}
