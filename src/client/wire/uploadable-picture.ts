import { pictureTypes } from '#contract/uploads.ts';

const CONVERTED = /\.(?:heic|heif|tiff?)$/i;

/** Canvases of phones end at 16.7 million pixels. */
const PIXELS_MAX = 16_000_000;
const QUALITY = 0.92;

/**
 * A HEIC or TIFF picture as a JPEG where the browser can decode it. Other files, and those that it cannot decode,
 * stay as they are: the upload then refuses them with its reason.
 */
export async function uploadablePicture(file: File): Promise<File> {
  const isKnown = pictureTypes.some((type) => type === file.type);
  if (isKnown || !CONVERTED.test(file.name)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, Math.sqrt(PIXELS_MAX / (bitmap.width * bitmap.height)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    return blob ? new File([blob], `${file.name}.jpg`, { type: blob.type }) : file;
  } catch {
    return file;
  }
}
