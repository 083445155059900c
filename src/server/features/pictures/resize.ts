import sharp from 'sharp';

/** Source: specification §9. */
const QUALITY = 50;
/** More pixels than any phone camera has. Larger pictures are not decoded, to limit memory. */
const PIXELS_MAX = 50_000_000;

export interface PictureSize {
  width: number;
  /** Undefined: the aspect ratio is unchanged. */
  height: number | undefined;
  format: 'webp' | 'jpeg';
}

/**
 * Resizes a picture, rotates it upright and strips the camera's metadata. Null if the bytes are not a complete
 * picture of an accepted format: no other format reaches a decoder.
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

/** True if the first bytes are those of a JPEG, PNG or WebP. */
function isPicture(content: Buffer): boolean {
  const begin = content.toString('latin1', 0, 12);
  return (
    begin.startsWith('\xff\xd8\xff') ||
    begin.startsWith('\x89PNG\r\n\x1a\n') ||
    (begin.startsWith('RIFF') && begin.endsWith('WEBP'))
  );
}
