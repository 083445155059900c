import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { brandIconPath, brandIcons } from '#contract/brand.ts';
import { PICTURES_PATH } from '#contract/pictures.ts';
import { AppError } from '#server/http/app-error.ts';
import { getInTime } from '#server/http/stored-file.ts';
import type { FileStore } from '#server/outbound/files.ts';
import { getCurrentExhibition } from './rows.ts';

/** Seconds, as for the web manifest. */
const MAX_AGE = 300;
const WHITE = '#ffffff';
/** The part of a maskable icon that every shape shows; https://www.w3.org/TR/appmanifest/#icon-masks */
const SAFE_PART = 0.8;

/** The icons of the installed app in the sizes that platforms ask for. The stored picture may have any shape. */
export function brandIconRoutes(app: FastifyInstance, files: FileStore) {
  app.serveMade({
    path: brandIconPath(':name'),
    type: 'image/png',
    cached: `public, max-age=${MAX_AGE}`,
    read: ({ params }) => {
      const { name } = params as { name: string };
      const icon = brandIcons.find((one) => one.name === name);
      if (!icon) throw new AppError('NOT_FOUND');
      return icon;
    },
    make: async (icon) => {
      const { brand } = await getCurrentExhibition(app.db);
      const stored = brand.icon
        ? await getInTime(files, brand.icon.slice(PICTURES_PATH.length))
        : null;
      if (!stored) throw new AppError('NOT_FOUND');
      return { text: await drawIcon(stored, icon) };
    },
    good: 'until_change',
  });
}

async function drawIcon(
  picture: Buffer,
  { side, purpose }: Pick<(typeof brandIcons)[number], 'side' | 'purpose'>,
): Promise<Buffer> {
  const isMaskable = purpose === 'maskable';
  const inner = isMaskable ? Math.round(side * SAFE_PART) : side;
  const clear = { r: 255, g: 255, b: 255, alpha: 0 };
  const fitted = await sharp(picture)
    .resize({ width: inner, height: inner, fit: 'contain', background: clear })
    .png()
    .toBuffer();
  if (!isMaskable) return fitted;
  const edge = Math.floor((side - inner) / 2);
  return sharp({ create: { width: side, height: side, channels: 3, background: WHITE } })
    .composite([{ input: fitted, left: edge, top: edge }])
    .flatten({ background: WHITE })
    .removeAlpha()
    .png()
    .toBuffer();
}
