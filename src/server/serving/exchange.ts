import {
  requestHandlingRoutes,
  reservationConsoleRoutes,
} from '#server/features/booth-requests/console-routes.ts';
import { reservationRoutes } from '#server/features/booth-requests/routes.ts';
import { buyingLeadConsoleRoutes } from '#server/features/buying-leads/console-routes.ts';
import { buyingLeadRoutes } from '#server/features/buying-leads/routes.ts';
import { feedbackRoutes } from '#server/features/feedback/routes.ts';
import { attachmentRoutes } from '#server/features/inquiries/attachment-routes.ts';
import { buyerInquiryRoutes } from '#server/features/inquiries/buyer-routes.ts';
import { buyingLeadAnswerRoutes } from '#server/features/inquiries/buying-lead-routes.ts';
import { exhibitorInquiryRoutes } from '#server/features/inquiries/exhibitor-routes.ts';
import { inquiryExportRoutes } from '#server/features/inquiries/export-routes.ts';
import { inquiryMailRoutes } from '#server/features/inquiries/mail-routes.ts';
import { quickReplyRoutes } from '#server/features/inquiries/quick-reply-routes.ts';
import { mailStopRoutes } from '#server/features/mail-stops/routes.ts';
import type { Serving } from './serving.ts';

/** What people write to each other and to the organiser. */
export function serveExchange(serving: Serving) {
  const { app, settings, keys, send, files, notify, createLimiter, originNow } = serving;
  const { captcha_key, code_key, mail_key } = keys;
  const { CAPTCHA: captcha } = settings;
  feedbackRoutes(app, { captcha_key, captcha, createLimiter });
  reservationRoutes(app, { send, code_key, captcha_key, captcha, createLimiter });
  requestHandlingRoutes(app);
  reservationConsoleRoutes(app, {
    send,
    origin: () => (app.server.listening ? originNow() : undefined),
  });
  buyerInquiryRoutes(app, { notify, mail_key });
  exhibitorInquiryRoutes(app, { notify, mail_key });
  attachmentRoutes(app, { files, mail_key });
  inquiryMailRoutes(app, keys);
  mailStopRoutes(app, keys);
  inquiryExportRoutes(app);
  quickReplyRoutes(app);
  buyingLeadAnswerRoutes(app, { notify });
  buyingLeadRoutes(app);
  buyingLeadConsoleRoutes(app);
}
