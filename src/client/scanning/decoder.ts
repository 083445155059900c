import { withTimeout } from '#client/device/time.ts';
import type { Decoded, Frame } from './decode-worker.ts';
import DecodeWorker from './decode-worker.ts?worker';
import { ScanError } from './scan-error.ts';

/** Time-out: far more than the slowest phone needs for a frame. */
const ANSWER_MS = 10_000;

export interface Decoder {
  /**
   * Decodes one frame at a time.
   * @throws {ScanError} when the worker cannot be loaded or does not answer; the next call reloads
   * it
   */
  decode: (frame: Frame) => Promise<Decoded>;
  end: () => void;
}

interface Waiting {
  resolve: (decoded: Decoded) => void;
  reject: (error: Error) => void;
}

/**
 * Decodes QR codes in a worker. The worker is loaded at once, so that it is cached before the
 * network fails.
 */
export function createDecoder(): Decoder {
  let worker: Worker | null = open();
  let waiting: Waiting | null = null;

  function open(): Worker {
    const opened = new DecodeWorker();
    opened.onmessage = ({ data }: MessageEvent<Decoded>) => waiting?.resolve(data);
    opened.onerror = (event) => {
      event.preventDefault();
      end();
    };
    return opened;
  }

  function end() {
    worker?.terminate();
    worker = null;
    waiting?.reject(new ScanError('decoder'));
    waiting = null;
  }

  async function decode(frame: Frame): Promise<Decoded> {
    worker ??= open();
    const answer = new Promise<Decoded>((resolve, reject) => {
      waiting = { resolve, reject };
    });
    worker.postMessage(frame, [frame.pixels]);
    try {
      return await withTimeout(answer, ANSWER_MS);
    } catch {
      end();
      throw new ScanError('decoder');
    }
  }

  return { decode, end };
}
