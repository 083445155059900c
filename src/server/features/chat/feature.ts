import type { Feature } from '#server/feature.ts';
import { chatRoutes } from './routes.ts';
import { deleteOldChats } from './rows.ts';

export const chat: Feature = {
  routes: ({ app, bus, checkText }) => chatRoutes(app, { bus, checkText }),
  deletions: { chats: deleteOldChats },
};
