import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';
import {
  listQuickReplies,
  removeQuickReply,
  saveQuickReply,
} from '#contract/received-inquiries.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import {
  addQuickReply,
  changeQuickReply,
  deleteQuickReply,
  findQuickReplies,
} from './quick-reply-rows.ts';
import { lockAccount } from './rows.ts';

export function quickReplyRoutes(app: FastifyInstance) {
  serve(app, listQuickReplies, async (_nothing, { db, signed_in }) => ({
    items: await findQuickReplies(db, signed_in.member.exhibitor_id),
  }));

  serve(app, saveQuickReply, async ({ id, ...texts }, { db, now, record, signed_in }) => {
    const { exhibitor_id } = signed_in.member;
    if (id) {
      const changed = await changeQuickReply(db, exhibitor_id, { id, ...texts });
      if (!changed) throw new AppError('NOT_FOUND');
      await record({ action: 'changed', id, after: texts });
      return changed;
    }
    await lockAccount(db, exhibitor_id);
    const stored = await findQuickReplies(db, exhibitor_id);
    if (stored.length >= limits.QUICK_REPLIES_MAX) throw new AppError('TOO_MANY_REQUESTS');
    const added = await addQuickReply(db, { exhibitor_id, ...texts }, now);
    await record({ action: 'added', id: added.id, after: texts });
    return added;
  });

  serve(app, removeQuickReply, async ({ id }, { db, record, signed_in }) => {
    const isGone = await deleteQuickReply(db, signed_in.member.exhibitor_id, id);
    if (!isGone) throw new AppError('NOT_FOUND');
    await record({ action: 'removed', id });
    return {};
  });
}
