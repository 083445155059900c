import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { getShareConfig } from '#contract/sharing.ts';
import type { FieldCipher } from '#server/crypto/field-cipher.ts';
import type { CreateRateLimiter } from '#server/db/rate-limiter.ts';
import { AppError } from '#server/http/app-error.ts';
import { refuseBeyondLimit } from '#server/http/rate-limit.ts';
import { serve } from '#server/http/serve.ts';
import type { Wechat } from '#server/outbound/wechat.ts';
import { isOurs, shareSignature, signedPart } from './rules.ts';
import { createShareTicketSource } from './share-ticket.ts';

/** Enough for a hall full of visitors behind one address, too few for a resale of signatures. */
const CALLS_AN_ADDRESS = 3_000;

export interface SharingParts {
  /** Null: sharing is not set up. */
  wechat: Wechat | null;
  cipher: FieldCipher;
  createLimiter: CreateRateLimiter;
  /** The site's public origin. */
  origin: () => string;
}

export function sharingRoutes(
  app: FastifyInstance,
  { wechat, cipher, createLimiter, origin }: SharingParts,
) {
  const { db, log, now } = app;
  const currentTicket = wechat && createShareTicketSource({ ...wechat, db, cipher, log, now });
  const limiter = createLimiter('share signatures', CALLS_AN_ADDRESS);

  serve(app, getShareConfig, async ({ url }, call) => {
    if (!wechat || !currentTicket) throw new AppError('SHARING_OFF');
    if (!isOurs(url, origin())) throw new AppError('NOT_ALLOWED');
    await refuseBeyondLimit(limiter, call);

    const nonceStr = randomBytes(16).toString('hex');
    const timestamp = Math.floor(call.now.getTime() / 1000);
    const ticket = await currentTicket();
    const signature = shareSignature({ ticket, nonce: nonceStr, timestamp, url: signedPart(url) });
    return { appId: wechat.app_id, timestamp, nonceStr, signature };
  });
}
