import type { ErrorData } from 'hls.js';
import { browserKind } from '#client/device/browser-kind.ts';

const HLS = 'application/vnd.apple.mpegurl';

/** The HLS player: the browser itself, or our script. */
type Way = 'native' | 'script';

interface Attached {
  /** Stops all fetching. */
  detach: () => void;
}

interface AttachOptions {
  address: string;
  isLive: boolean;
  /** Called when the stream cannot be played this way, or at all. */
  onFatal: (kind: 'media' | 'network') => void;
}

/**
 * The possible ways to play a stream, best first. `canPlayType` is not asked first: some browsers
 * answer "maybe", and fail. iPhones (WeChat included) play HLS natively, other browsers by a
 * script.
 */
export function waysToPlay(video: HTMLVideoElement, address: string): Way[] {
  if (!isHls(address)) return ['native'];
  const { app, system } = browserKind();
  const canNative = video.canPlayType(HLS) !== '';
  const isApple = 'ManagedMediaSource' in window || (app !== null && system === 'ios');
  const script: Way[] = 'MediaSource' in window ? ['script'] : [];
  if (isApple && canNative) return ['native', ...script];
  return canNative ? [...script, 'native'] : script;
}

function isHls(address: string): boolean {
  return /\.m3u8($|[?#])/i.test(address);
}

/** Plays natively and at once: some browsers allow playback only inside the tap event. */
export function attachNative(
  video: HTMLVideoElement,
  { address, onFatal }: AttachOptions,
): Attached {
  const fail = () => onFatal(video.error?.code === 2 ? 'network' : 'media');
  video.addEventListener('error', fail, { once: true });
  video.src = address;
  return {
    detach: () => {
      video.removeEventListener('error', fail);
      video.removeAttribute('src');
      video.load();
    },
  };
}

/**
 * Few retries with long pauses: the server reports when a stream is back, and clients must not all
 * retry at once.
 */
const RETRY = { maxNumRetry: 2, retryDelayMs: 1_000, maxRetryDelayMs: 4_000 };

/** Plays by a script, which is loaded here, after the tap. */
export async function attachScript(
  video: HTMLVideoElement,
  { address, isLive, onFatal }: AttachOptions,
): Promise<Attached> {
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) {
    onFatal('media');
    return { detach: () => undefined };
  }
  const policy = {
    default: {
      maxTimeToFirstByteMs: 8_000,
      maxLoadTimeMs: 15_000,
      timeoutRetry: RETRY,
      errorRetry: RETRY,
    },
  };
  const hls = new Hls({
    // A worker would be one more file; segments of MP4 need none.
    enableWorker: false,
    lowLatencyMode: isLive,
    backBufferLength: 30,
    maxBufferLength: 20,
    liveSyncDurationCount: 3,
    capLevelToPlayerSize: true,
    startLevel: isSlow() ? 0 : -1,
    manifestLoadPolicy: policy,
    playlistLoadPolicy: policy,
    fragLoadPolicy: policy,
  });
  let isRecovered = false;
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }: ErrorData) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !isRecovered) {
      isRecovered = true;
      hls.recoverMediaError();
      return;
    }
    onFatal(type === Hls.ErrorTypes.NETWORK_ERROR ? 'network' : 'media');
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return { detach: () => hls.destroy() };
}

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** True with data saving or an old network type. Only Chromium's browsers report it. */
function isSlow(): boolean {
  const connection: NetworkInformation | undefined = Reflect.get(navigator, 'connection');
  return Boolean(connection?.saveData) || /2g|3g/.test(connection?.effectiveType ?? '');
}
