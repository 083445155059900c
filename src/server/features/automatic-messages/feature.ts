import type { Feature } from '#server/feature.ts';
import { shippedAccess } from '#server/features/access-invitations/messages.ts';
import { shippedBooths } from '#server/features/booth-requests/messages.ts';
import { shippedManual } from '#server/features/exhibitor-manual/messages.ts';
import { shippedTask } from '#server/features/exhibitor-tasks/messages.ts';
import { shippedPlan } from '#server/features/floor-plan/messages.ts';
import { shippedInquiries } from '#server/features/inquiries/messages.ts';
import { shippedInvitation } from '#server/features/invitations/messages.ts';
import { shippedLives } from '#server/features/lives/messages.ts';
import { shippedProgramme } from '#server/features/programme-notices/messages.ts';
import { shippedReminder } from '#server/features/reminders/messages.ts';
import { shippedReviews } from '#server/features/reviews/messages.ts';
import { shippedSignIn } from '#server/features/sign-in/messages.ts';
import { shippedTicket } from '#server/features/tickets/messages.ts';
import { goesBySms } from '#server/outbound/sms-templates.ts';
import { automaticMessageRoutes } from './routes.ts';
import type { ShippedKinds } from './rules.ts';

/** Every kind as its sender ships it. */
export const shipped: ShippedKinds = {
  ticket: shippedTicket,
  reminder: shippedReminder,
  friend: shippedInvitation,
  booth_moved: shippedPlan,
  task_due: shippedTask,
  manual_due: shippedManual,
  ...shippedSignIn,
  ...shippedProgramme,
  ...shippedLives,
  ...shippedInquiries,
  ...shippedAccess,
  ...shippedReviews,
  ...shippedBooths,
};

export const automaticMessages: Feature = {
  routes: ({ app, settings, send, origin: configured, originNow, createLimiter }) =>
    automaticMessageRoutes(app, {
      shipped,
      send,
      createLimiter,
      origin: () => (app.server.listening ? originNow() : configured),
      goesBySms: (purpose) => goesBySms(settings, purpose),
    }),
};
