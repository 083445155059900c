import { withTimeout } from '#client/device/time.ts';

/**
 * Time-out: a working detector needs some 30 ms for a frame. After a hang, our own decoder
 * continues alone.
 */
const ANSWER_MS = 1_000;

interface BarcodeDetector {
  detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]>;
}
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): BarcodeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

/** @returns the text of a code; null when none is visible; undefined when the detector is broken */
export type NativeLook = (source: CanvasImageSource) => Promise<string | null | undefined>;

/**
 * The browser's own detector. Chromium on Android has the class even where it cannot work, e.g. on
 * phones without Google's services. There it throws, rejects, hangs, or never finds a code.
 */
export async function openNativeDetector(): Promise<NativeLook | null> {
  const Detector = (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector;
  if (!Detector) return null;
  try {
    const formats = await withTimeout(Detector.getSupportedFormats(), ANSWER_MS);
    if (!formats.includes('qr_code')) return null;
    const detector = new Detector({ formats: ['qr_code'] });
    return async (source) => {
      try {
        const [found] = await withTimeout(detector.detect(source), ANSWER_MS);
        return found?.rawValue || null;
      } catch {
        return undefined;
      }
    };
  } catch {
    return null;
  }
}
