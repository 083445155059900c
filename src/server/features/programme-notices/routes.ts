import type { FastifyInstance } from 'fastify';
import { getNoticeChoice, setNoticeChoice } from '#contract/programme-notices.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { serve } from '#server/http/serve.ts';
import { agreeToSms, findRecipient, refuseSms } from './rows.ts';

/** @param by_sms an SMS template is configured */
export function programmeNoticeRoutes(app: FastifyInstance, { by_sms }: { by_sms: boolean }) {
  async function choiceOf(db: Database, account_id: string) {
    const { id: exhibition_id } = await getCurrentExhibition(db);
    const recipient = await findRecipient(db, { account_id, exhibition_id });
    const isPhone = Boolean(recipient?.cellphone) && !recipient?.email;
    return { can_sms: by_sms && isPhone, by_sms: recipient?.agrees_to_sms ?? false };
  }

  serve(app, getNoticeChoice, (_nothing, { db, signed_in }) => choiceOf(db, signed_in.account_id));

  serve(app, setNoticeChoice, async ({ by_sms: wants }, { db, signed_in, now }) => {
    if (wants) await agreeToSms(db, signed_in.account_id, now);
    else await refuseSms(db, signed_in.account_id);
    return choiceOf(db, signed_in.account_id);
  });
}
