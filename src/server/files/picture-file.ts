import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { limits } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import { withoutHiddenChunks } from './png-chunks.ts';

/** No screen shows a larger picture; smaller sizes are derived from this one. */
const SIDE_MAX = 2_400;
const QUALITY = 85;
const SECONDS_MAX = 20;
/**
 * Pictures re-encoded concurrently: one of 50 megapixels takes 200 MB. Pictures of buyers, who are anonymous,
 * do not delay exhibitors and organisers.
 */
const queues = { buyers: pLimit(1), staff: pLimit(2) };

export interface PictureFile {
  content: Buffer;
  width: number;
  height: number;
}

/** Signatures of the types in `pictureTypes`: other files are not opened. */
const beginnings: Record<string, (file: Buffer) => boolean> = {
  jpeg: (file) => file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (file) => file.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
  webp: (file) => /^RIFF.{4}WEBP/s.test(file.toString('latin1', 0, 12)),
  heif: (file) => /^.{4}ftypavi[fs]/s.test(file.toString('latin1', 0, 12)),
};

/**
 * Re-encodes a picture, upright, as WebP. This drops the original file with its metadata and hidden content.
 * @throws {AppError} BAD_INPUT for another type or a picture that is too large
 */
export async function reencodePicture(
  file: Buffer,
  senders: keyof typeof queues,
): Promise<PictureFile> {
  const kind = Object.keys(beginnings).find((name) => beginnings[name]?.(file));
  if (!kind) throw refused('picture_unreadable');
  return queues[senders](async () => {
    const drawn = kind === 'png' ? withoutHiddenChunks(file) : file;
    if (!drawn) throw refused('picture_unreadable');
    const picture = sharp(drawn, { failOn: 'error', limitInputPixels: false });
    const { format, width, height } = await readable(picture.metadata());
    if (format !== kind) throw refused('picture_unreadable');
    if (width * height > limits.PICTURE_MEGAPIXELS * 1e6) throw refused('picture_too_large');
    const { data, info } = await readable(draw(picture));
    return { content: data, width: info.width, height: info.height };
  });
}

function draw(picture: Sharp) {
  return picture
    .autoOrient()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: SECONDS_MAX })
    .toBuffer({ resolveWithObject: true });
}

/** A picture that cannot be decoded is the caller's mistake. */
async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch {
    throw refused('picture_unreadable');
  }
}

function refused(name: 'picture_unreadable' | 'picture_too_large') {
  return new AppError('BAD_INPUT', { issues: [{ field: 'file', name }] });
}
