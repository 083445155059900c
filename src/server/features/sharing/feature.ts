import type { Feature } from '#server/feature.ts';
import { sharingRoutes } from './routes.ts';

export const sharing: Feature = {
  routes: ({ app, wechat, keys, createLimiter, originNow: origin }) => {
    sharingRoutes(app, { wechat, cipher: keys.field_cipher, createLimiter, origin });
  },
};
