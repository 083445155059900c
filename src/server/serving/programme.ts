import { admissionPictureRoutes } from '#server/features/admissions/picture-routes.ts';
import { admissionRoutes } from '#server/features/admissions/routes.ts';
import { programmeCalendarRoutes } from '#server/features/programme/calendar-routes.ts';
import { conferenceRoutes } from '#server/features/programme/conference-routes.ts';
import { createCurrentProgramme } from '#server/features/programme/current-programme.ts';
import { conferenceInvitationRoutes } from '#server/features/programme/invitation-routes.ts';
import { programmeRoutes } from '#server/features/programme/routes.ts';
import { conferenceStarRoutes } from '#server/features/programme/star-routes.ts';
import { programmeNoticeRoutes } from '#server/features/programme-notices/routes.ts';
import { signUpPersonalRoutes } from '#server/features/sign-ups/personal-routes.ts';
import { signUpRoutes } from '#server/features/sign-ups/routes.ts';
import { createSeats } from '#server/features/sign-ups/seats.ts';
import { tourRoutes } from '#server/features/tours/routes.ts';
import { createCachedServing } from '#server/http/serve-cached.ts';
import { goesBySms } from '#server/outbound/sms-templates.ts';
import type { Serving } from './serving.ts';

/** The released programme, and who takes part in it. */
export function serveProgramme({ app, settings, keys, origin, notify }: Serving) {
  signUpRoutes(app, { notify });
  signUpPersonalRoutes(app);
  conferenceInvitationRoutes(app, { notify });
  const programme = createCurrentProgramme(app.db);
  const { serveCached } = createCachedServing(app, programme.getVersion);
  programmeRoutes(app, serveCached, programme);
  const seats = createSeats(app.db, notify);
  conferenceRoutes(app, serveCached, programme, seats);
  conferenceStarRoutes(app);
  tourRoutes(app, serveCached, programme, seats);
  admissionRoutes(app, programme, keys.tickets);
  admissionPictureRoutes(app, programme, keys);
  programmeCalendarRoutes(app, programme, { origin });
  programmeNoticeRoutes(app, { by_sms: goesBySms(settings, 'programme') });
}
