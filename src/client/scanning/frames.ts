import { pause, withTimeout } from '#client/device/time.ts';
import type { Frame } from './decode-worker.ts';

/** Twelve decodes a second at most: phones at a gate scan for hours and grow hot. */
const EVERY_MS = 84;
/** A camera that gives no frame for so long is looked at again: its track may have ended. */
const FRAME_MS = 1_000;
/** People hold a code to the middle; each fifth frame is looked at as a whole. */
const WHOLE_EVERY = 5;
/** Longer sides are scaled down, for decoding takes as long as a frame has pixels. */
const SIDE_MAX = 1_280;

/** Waits for a new frame, and as long as it takes to keep to the pace. */
export async function nextFrame(
  video: HTMLVideoElement,
  last_at: number,
  signal: AbortSignal,
): Promise<void> {
  await pause(Math.max(0, last_at + EVERY_MS - performance.now()), signal);
  // Missing in Firefox before 132: there the pace alone decides.
  if (signal.aborted || !('requestVideoFrameCallback' in video)) return;
  const frame = new Promise((resolve) => void video.requestVideoFrameCallback(resolve));
  await withTimeout(frame, FRAME_MS, signal).catch(() => {});
}

/** @returns takes the picture that the video shows; null before its first frame */
export function createFrames(video: HTMLVideoElement): () => Frame | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let count = 0;
  return () => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return null;
    count += 1;
    const isWhole = count % WHOLE_EVERY === 0;
    const side = Math.min(videoWidth, videoHeight);
    const [width, height] = isWhole ? [videoWidth, videoHeight] : [side, side];
    const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const [left, top] = [(videoWidth - width) / 2, (videoHeight - height) / 2];
    context.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return { width: canvas.width, height: canvas.height, pixels: data.buffer as ArrayBuffer };
  };
}
