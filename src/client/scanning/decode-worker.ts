/// <reference lib="webworker" />
import { decodeQR } from 'qr/decode.js';

/** RGBA, as from a canvas. */
export interface Frame {
  width: number;
  height: number;
  pixels: ArrayBuffer;
}

/** The text of the QR code in a frame; null: no readable code. */
export type Decoded = string | null;

const worker = globalThis as unknown as DedicatedWorkerGlobalScope;

worker.onmessage = ({ data }: MessageEvent<Frame>) => {
  worker.postMessage(decode(data));
};

function decode({ width, height, pixels }: Frame): Decoded {
  try {
    return decodeQR({ width, height, data: new Uint8Array(pixels) }, { format: 'RGBA' });
  } catch {
    // The library throws for a picture without a code.
    return null;
  }
}
