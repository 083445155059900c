import type { ErrorData } from 'hls.js';
import { browserKind } from '#client/device/browser-kind.ts';

const HLS = 'application/vnd.apple.mpegurl';

/** By whom a stream is taken apart: the browser itself, or a script of ours. */
type Way = 'native' | 'script';

interface Attached {
  /** Nothing is fetched any more. */
  detach: () => void;
}

interface AttachOptions {
  address: string;
  isLive: boolean;
  /** It cannot be played this way, or at all. */
  onFatal: (kind: 'media' | 'network') => void;
}

/**
 * The ways that this browser may play a stream, the best first. Its own word is not asked first: some say
 * “maybe”, and fail. iPhones and WeChat there play HLS by themselves, and everything else by a script.
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

/** The browser itself plays: at once, as some let only the tap itself begin. */
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

/** Retries are few and apart: the server says when a stream is back, and then all do not come at once. */
const RETRY = { maxNumRetry: 2, retryDelayMs: 1_000, maxRetryDelayMs: 4_000 };

/** A script plays; it is fetched here, after the tap. */
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

/** People save data, or their network is of an older kind. Known of Chromium's alone. */
function isSlow(): boolean {
  const connection: NetworkInformation | undefined = Reflect.get(navigator, 'connection');
  return Boolean(connection?.saveData) || /2g|3g/.test(connection?.effectiveType ?? '');
}
