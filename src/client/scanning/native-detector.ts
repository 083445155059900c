import { withTimeout } from '#client/device/time.ts';

/** It reads a frame in some 30 ms where it works; where it hangs, the decoder of our own goes on without it. */
const ANSWER_MS = 1_000;

interface BarcodeDetector {
  detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]>;
}
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): BarcodeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

/** @returns the text of a code, null where none is seen, undefined where it does not work at all */
export type NativeLook = (source: CanvasImageSource) => Promise<string | null | undefined>;

/**
 * The browser's own detector. Chromium on Android has the class also where it cannot read anything, as on
 * phones without Google's services: it throws, rejects, hangs, or finds nothing for ever.
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
