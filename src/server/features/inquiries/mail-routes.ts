import type { FastifyInstance } from 'fastify';
import { setInquiryMails, stopInquiryMails } from '#contract/inquiries.ts';
import { getReceivedMails, setReceivedMails } from '#contract/received-inquiries.ts';
import type { Database } from '#server/db/open.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { readMailStop } from './mail-link.ts';
import { findMailStop, setMemberMails, stopThreadMails } from './mail-rows.ts';
import { buyerOf } from './party.ts';
import { updateThread } from './rows.ts';

const signed = { config: { reads: 'signed' } } as const;

/** Room for `List-Unsubscribe=One-Click` and additions of mail programs. */
const FORM_BYTES = 1_024;

/** Turns inquiry mails on and off: for a buyer's thread, for a member, or by the link in a mail. */
export function inquiryMailRoutes(app: FastifyInstance, { mail_key }: { mail_key: Uint8Array }) {
  serve(app, setInquiryMails, async ({ id, ...wanted }, { db, signed_in }) => {
    const changed = await updateThread(db, buyerOf(signed_in), id, wanted);
    if (!changed) throw new AppError('NOT_FOUND');
    const { receiving_email, mails } = changed;
    return { receiving_email, mails };
  });

  serve(app, getReceivedMails, async (_nothing, { db, signed_in }) => ({
    mails: !(await findMailStop(db, signed_in.member.member_id)),
  }));

  serve(app, setReceivedMails, async ({ mails }, { db, now, signed_in }) => {
    await setMemberMails(db, signed_in.member.member_id, mails, now);
    return { mails };
  });

  serve(app, stopInquiryMails, async ({ stop }, { db, now }) => stopMails(db, stop, now));

  /** Mail programs call this address (RFC 8058). The address suffices, so their form is not parsed. */
  app.register(async (oneClick) => {
    oneClick.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: FORM_BYTES },
      (_request, _form, done) => done(null),
    );
    oneClick.post<{ Params: { stop: string } }>('/stop-mails/:stop', signed, async ({ params }) => {
      await stopMails(app.db, params.stop, app.now());
      return { code: 0, data: {}, message: '' };
    });
    // Opening the link stops nothing, because link scanners open it too. It leads to a page that asks.
    oneClick.get<{ Params: { stop: string } }>(
      '/stop-mails/:stop',
      signed,
      async ({ params }, reply) =>
        reply.redirect(`/audience/stop-mails?${new URLSearchParams({ stop: params.stop })}`),
    );
  });

  async function stopMails(db: Database, code: string, now: Date) {
    const stop = readMailStop(mail_key, code);
    if (!stop) throw new AppError('NOT_FOUND');
    const isStopped =
      stop.side === 'buyer'
        ? await stopThreadMails(db, stop.inquiry_id)
        : await setMemberMails(db, stop.member_id, false, now);
    if (!isStopped) throw new AppError('NOT_FOUND');
    return { stopped: stop.side === 'buyer' ? ('thread' as const) : ('all' as const) };
  }
}
