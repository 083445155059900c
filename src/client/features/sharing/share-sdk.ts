import { watchOpenTags } from '#client/device/open-tags.ts';
import { orNullAfter, pause } from '#client/device/time.ts';
import type { ShareConfig } from '#contract/sharing.ts';
import type { ShareCard } from './share-card.ts';

type Sdk = typeof import('weixin-js-sdk')['default'];

/** The share menu's entries: a chat, the timeline, and three of older menus. */
const APIS = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareQQ',
  'onMenuShareQZone',
  'onMenuShareWeibo',
] as const;

/** Opens the official mini-program, in which paid conferences are signed up for. */
const OPEN_TAGS = ['wx-open-launch-weapp'] as const;

/** Time for the app to check a signature. */
const VERIFY_MS = 3_000;
const ANSWER_MS = 1_500;
const FIRST_PAUSE_MS = 50;

/** The app's raw answers; null: none. */
export interface SdkAnswers {
  config: string | null;
  chat: string | null;
  timeline: string | null;
}

/**
 * Loads the SDK in the app only: elsewhere it never answers, and loading it reports the address to
 * its operator.
 */
export async function loadSdk(): Promise<Sdk> {
  // Its types, of a module in the older form, speak of a default inside the default.
  const loaded: { default: unknown } = await import('weixin-js-sdk');
  return loaded.default as Sdk;
}

/** Resolves once the app's side is there, which may be late or never. */
export function bridgeReady(milliseconds: number, signal: AbortSignal): Promise<true | null> {
  if (window.WeixinJSBridge) return Promise.resolve(true);
  const ready = new Promise<true>((resolve) => {
    document.addEventListener('WeixinJSBridgeReady', () => resolve(true), { once: true });
  });
  return orNullAfter(ready, milliseconds, signal);
}

/**
 * Makes the app verify a signature, and sets the card. `wx.ready` fires after a failed check too
 * and only once, and `wx.error` never fires on some versions. The card is therefore set repeatedly
 * until the app answers `:ok`, reports a signature error, or the time-out is over.
 */
export async function verifyAndSet(
  sdk: Sdk,
  config: ShareConfig,
  card: ShareCard,
): Promise<SdkAnswers> {
  let refused: string | null = null;
  sdk.error(({ errMsg }) => {
    refused = errMsg;
  });
  // A fresh list each time: the script rewrites it.
  watchOpenTags();
  sdk.config({ ...config, jsApiList: [...APIS], openTagList: [...OPEN_TAGS] });
  const until = performance.now() + VERIFY_MS;
  for (let wait = FIRST_PAUSE_MS; ; wait *= 2) {
    const answers = { config: refused, ...(await setCard(sdk, card)) };
    if (isSet(answers) || refused || performance.now() > until)
      return { ...answers, config: refused };
    await pause(wait);
  }
}

/** Sets the card where the app has checked a signature before. */
export async function setCard(sdk: Sdk, card: ShareCard): Promise<Omit<SdkAnswers, 'config'>> {
  const [chat, timeline] = await Promise.all([
    answerTo((complete) => sdk.updateAppMessageShareData({ ...card, success: ignore, complete })),
    answerTo((complete) => sdk.updateTimelineShareData({ ...card, success: ignore, complete })),
  ]);
  // These answer only after a user has chosen one of them.
  if (isOk(chat) || isOk(timeline)) {
    const chosen = { ...card, success: ignore, cancel: ignore };
    sdk.onMenuShareQQ(chosen);
    sdk.onMenuShareQZone(chosen);
    sdk.onMenuShareWeibo(chosen);
  }
  return { chat, timeline };
}

/** Both that answer have said so. */
export function isSet({ chat, timeline }: Omit<SdkAnswers, 'config'>): boolean {
  return isOk(chat) && isOk(timeline);
}

/** A card set in one place proves that the signature was valid. */
export function isVerified({ chat, timeline }: Omit<SdkAnswers, 'config'>): boolean {
  return isOk(chat) || isOk(timeline);
}

function isOk(answer: string | null): boolean {
  return answer?.endsWith(':ok') ?? false;
}

function answerTo(
  ask: (complete: (answer: { errMsg: string }) => void) => void,
): Promise<string | null> {
  const answer = new Promise<string>((resolve) => {
    ask(({ errMsg }) => resolve(errMsg));
  });
  return orNullAfter(answer, ANSWER_MS);
}

function ignore() {
  // `:ok` in the answer confirms the card; the app does not report whether it is ever sent.
}
