import sharp from 'sharp';

/** Source: specification §9. */
const QUALITY = 50;
/** More than any camera in a phone makes; what unpacks to more is not unpacked. */
const PIXELS_MAX = 50_000_000;

export interface PictureSize {
  width: number;
  /** Without one the shape stays. */
  height: number | undefined;
  format: 'webp' | 'jpeg';
}

/**
 * A picture in another size, upright and without what cameras write beside it. Null where the bytes
 * are no whole picture of the formats that people upload: no others are ever given to a decoder.
 */
export async function resizePicture(
  content: Buffer,
  { width, height, format }: PictureSize,
): Promise<Buffer | null> {
  if (!isPicture(content)) return null;
  const resized = sharp(content, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .resize({ width, height, fit: height ? 'cover' : 'inside', withoutEnlargement: true });
  const encoded =
    format === 'webp'
      ? resized.webp({ quality: QUALITY })
      : resized.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY, mozjpeg: true });
  return encoded.toBuffer().catch(() => null);
}

/** True where the first bytes are those of a JPEG, PNG or WebP. */
function isPicture(content: Buffer): boolean {
  const begin = content.toString('latin1', 0, 12);
  return (
    begin.startsWith('\xff\xd8\xff') ||
    begin.startsWith('\x89PNG\r\n\x1a\n') ||
    (begin.startsWith('RIFF') && begin.endsWith('WEBP'))
  );
}
