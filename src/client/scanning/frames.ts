import { pause, withTimeout } from '#client/device/time.ts';
import type { Frame } from './decode-worker.ts';

/** Throttles to twelve decodes a second: phones at a gate scan for hours and grow hot. */
const EVERY_MS = 84;
/** Time-out for a frame, after which the camera is checked: its track may have ended. */
const FRAME_MS = 1_000;
/**
 * Users point the centre at a code, so the centre is decoded; each fifth frame is decoded whole.
 */
const WHOLE_EVERY = 5;
/** Larger frames are scaled down: decoding time grows with the number of pixels. */
const SIDE_MAX = 1_280;

/** Waits for a new frame, at the throttled rate. */
export async function nextFrame(
  video: HTMLVideoElement,
  last_at: number,
  signal: AbortSignal,
): Promise<void> {
  await pause(Math.max(0, last_at + EVERY_MS - performance.now()), signal);
  // Missing in Firefox before 132: there the throttle alone decides.
  if (signal.aborted || !('requestVideoFrameCallback' in video)) return;
  const frame = new Promise((resolve) => void video.requestVideoFrameCallback(resolve));
  await withTimeout(frame, FRAME_MS, signal).catch(() => {});
}

/** @returns a function that captures the video's current frame; null before the first frame */
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
