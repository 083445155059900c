import { drawDemoPicture } from '#server/demo/product-pictures.ts';
import type { Feature } from '#server/feature.ts';
import { pictureRoutes } from './routes.ts';

export const pictures: Feature = {
  routes: ({ app, files, pictures_folder: folder, settings, isDemo }) => {
    const draw = isDemo ? drawDemoPicture : async () => null;
    const megabytes = settings.PICTURE_COPIES_MEGABYTES;
    pictureRoutes(app, { files, folder, megabytes, draw });
  },
};
