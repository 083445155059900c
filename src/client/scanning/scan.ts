import { closeCamera, openCamera } from './camera.ts';
import type { Decoder } from './decoder.ts';
import { createFrames, nextFrame } from './frames.ts';
import { type NativeLook, openNativeDetector } from './native-detector.ts';
import { ScanError } from './scan-error.ts';

/** A code is reported again after it was invisible for this long. */
const SAME_MS = 3_000;

interface ScanOptions {
  decoder: Decoder;
  /** Called when the camera runs. */
  onRunning: () => void;
  onRead: (text: string) => void;
  /** Ends the scan and switches the camera off at once. */
  signal: AbortSignal;
}

/**
 * Opens the camera, shows it in the video and reports each visible code.
 * @throws {ScanError}
 */
export async function scan(
  video: HTMLVideoElement,
  { decoder, onRunning, onRead, signal }: ScanOptions,
): Promise<void> {
  const stream = await openCamera();
  const close = () => closeCamera(stream);
  signal.addEventListener('abort', close);
  try {
    if (signal.aborted) return;
    video.srcObject = stream;
    // Some browsers wait for a tap; the video element then shows a button.
    await video.play().catch(() => {});
    onRunning();
    const look = createLook(video, decoder, await openNativeDetector());
    let last = { text: '', at: 0 };
    let looked_at = 0;
    while (!signal.aborted) {
      await nextFrame(video, looked_at, signal);
      // Another app has taken the camera, or it was unplugged.
      if (!signal.aborted && !stream.active) throw new ScanError('in_use');
      looked_at = performance.now();
      const text = await look();
      if (!text || signal.aborted) continue;
      if (text !== last.text || looked_at - last.at > SAME_MS) onRead(text);
      last = { text, at: looked_at };
    }
  } finally {
    close();
    signal.removeEventListener('abort', close);
    video.srcObject = null;
  }
}

/**
 * Decodes frames with the browser's detector and our decoder. The detector runs alone after its
 * first success, and is disabled for good after a failure.
 */
function createLook(
  video: HTMLVideoElement,
  decoder: Decoder,
  detector: NativeLook | null,
): () => Promise<string | null> {
  const takeFrame = createFrames(video);
  let native = detector;
  let isProven = false;
  return async () => {
    const seen = await native?.(video);
    if (seen === undefined) native = null;
    if (seen) isProven = true;
    if (native && isProven) return seen ?? null;
    const frame = takeFrame();
    return frame && decoder.decode(frame);
  };
}
