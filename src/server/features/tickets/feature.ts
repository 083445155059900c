import type { Feature } from '#server/feature.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { ticketConsoleRoutes } from './console-routes.ts';
import { ticketPictureRoutes } from './picture-routes.ts';
import { ticketRoutes } from './routes.ts';

export const tickets: Feature = {
  routes: ({ app, keys, origin }) => {
    ticketRoutes(app, keys.tickets);
    ticketConsoleRoutes(app);
    ticketPictureRoutes(app, keys);
    calendarRoutes(app, { origin });
  },
};
