import type { Feature } from '#server/feature.ts';
import { companyProfileRoutes } from './routes.ts';

export const companyProfiles: Feature = {
  routes: ({ app }) => companyProfileRoutes(app),
};
