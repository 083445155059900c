import type { Feature } from '#server/feature.ts';
import { attachmentRoutes } from './attachment-routes.ts';
import { buyerInquiryRoutes } from './buyer-routes.ts';
import { buyingLeadAnswerRoutes } from './buying-lead-routes.ts';
import { exhibitorInquiryRoutes } from './exhibitor-routes.ts';
import { inquiryExportRoutes } from './export-routes.ts';
import { deleteOldInquiries, deleteOrphanedAttachments, inquiryMailJobs } from './jobs.ts';
import { inquiryMailRoutes } from './mail-routes.ts';
import { quickReplyRoutes } from './quick-reply-routes.ts';

export const inquiries: Feature = {
  routes: ({ app, notify, files, keys }) => {
    const { mail_key } = keys;
    buyerInquiryRoutes(app, { notify, mail_key });
    exhibitorInquiryRoutes(app, { notify, mail_key });
    attachmentRoutes(app, { files, mail_key });
    inquiryMailRoutes(app, keys);
    inquiryExportRoutes(app);
    quickReplyRoutes(app);
    buyingLeadAnswerRoutes(app, { notify });
  },
  jobs: ({ db, keys, ...parts }) => inquiryMailJobs(db, { ...keys, ...parts }),
  deletions: { inquiries: deleteOldInquiries },
  fileDeletions: { attachments: deleteOrphanedAttachments },
};
