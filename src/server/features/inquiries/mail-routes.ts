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

/** `List-Unsubscribe=One-Click` and what a program may add to it. */
const FORM_BYTES = 1_024;

/** Turns the mails on inquiries on and off: for a buyer's thread, a member, or by the link in a mail. */
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

  /** Called by mail programs (RFC 8058): their form is not read, the address is enough. */
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
    // Opening it stops nothing: it leads to the page that asks.
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
