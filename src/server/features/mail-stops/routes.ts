import type { FastifyInstance } from 'fastify';
import { stopMails } from '#contract/mail-stops.ts';
import type { Database } from '#server/db/open.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { stopAddress } from './rows.ts';
import { readStop } from './rules.ts';

/** Room for `List-Unsubscribe=One-Click` and additions of mail programs. */
const FORM_BYTES = 1_024;

/** The link in an e-mail that stops e-mails of its kind, without a sign-in. */
export function mailStopRoutes(app: FastifyInstance, { mail_key }: { mail_key: Uint8Array }) {
  serve(app, stopMails, ({ stop }, { db, now }) => stopByCode(db, stop, now));

  /** Mail programs call this address (RFC 8058). The address suffices, so their form is not parsed. */
  app.register(async (oneClick) => {
    oneClick.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: FORM_BYTES },
      (_request, _form, done) => done(null),
    );
    oneClick.post<{ Params: { stop: string } }>(
      '/stop-mails/of/:stop',
      { config: { reads: 'signed' } },
      async ({ params }) => {
        await stopByCode(app.db, params.stop, app.now());
        return { code: 0, data: {}, message: '' };
      },
    );
    // Opening the link stops nothing, because link scanners open it too. It leads to a page that asks.
    oneClick.get<{ Params: { stop: string } }>(
      '/stop-mails/of/:stop',
      { config: { reads: 'signed' } },
      async ({ params }, reply) =>
        reply.redirect(`/audience/stop-mails?${new URLSearchParams({ mails: params.stop })}`),
    );
  });

  async function stopByCode(db: Database, code: string, now: Date) {
    const stop = readStop(mail_key, code);
    if (!stop) throw new AppError('NOT_FOUND');
    await stopAddress(db, stop, now);
    return { kind: stop.kind };
  }
}
