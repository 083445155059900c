import type { Feature } from '#server/feature.ts';
import { programmeCalendarRoutes } from './calendar-routes.ts';
import { conferenceRoutes } from './conference-routes.ts';
import { deleteOldSeats } from './jobs.ts';
import { placeRoutes } from './place-routes.ts';
import { programmeRoutes } from './routes.ts';

export const programme: Feature = {
  routes: ({ app, serveProgramme, programme, seats, origin }) => {
    programmeRoutes(app, serveProgramme, programme);
    conferenceRoutes(app, serveProgramme, programme, seats);
    programmeCalendarRoutes(app, programme, { origin });
    placeRoutes(app);
  },
  deletions: { seats: deleteOldSeats },
};
