import { orNullAfter } from '#client/device/time.ts';
import { limits } from '#contract/limits.ts';
import type { ShareConfig } from '#contract/sharing.ts';
import type { ShareCard } from './share-card.ts';
import {
  bridgeReady,
  isSet,
  isVerified,
  loadSdk,
  type SdkAnswers,
  setCard,
  verifyAndSet,
} from './share-sdk.ts';

/**
 * The signed address, or `configured`: the app had already verified one and only the card was set.
 */
type Rule = 'first_address' | 'current_address' | 'configured';

/** An attempt to set a card, for diagnosis. */
export interface ShareAttempt extends SdkAnswers {
  rule: Rule;
  url: string;
  /** The reason for a missing signature; null: there was one. */
  unsigned: string | null;
  isSet: boolean;
  milliseconds: number;
}

/**
 * - `set`: the card is set; the app does not report whether it is ever sent
 * - `gave_up`: the maximum number of attempts failed
 * - `no_bridge`: the app's bridge never appeared, or its script could not be loaded
 * - `superseded`: another card replaced it meanwhile
 */
export type ShareOutcome = 'set' | 'gave_up' | 'no_bridge' | 'superseded';

interface ShareParts {
  /** Asks our server to sign an address. */
  sign: (url: string) => Promise<ShareConfig>;
  onAttempt: (attempt: ShareAttempt) => void;
}

const BRIDGE_MS = 10_000;
const SIGN_MS = 8_000;

declare global {
  interface Window {
    /** The address that the document was loaded with, without its fragment. */
    __entryUrl: string;
    /** Set by the app on iOS. */
    __wxjs_is_wkwebview?: boolean;
  }
}

/** Sets the page's card in the messaging app, one at a time: the latest wins. */
export function createShare({ sign, onAttempt }: ShareParts) {
  /** The address of the signature that the app has last accepted. */
  let verified: string | null = null;
  let waiting: AbortController | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  /** iOS uses the document's initial address; elsewhere each new address is verified again. */
  const isConfigured = () =>
    window.__wxjs_is_wkwebview ? verified !== null : verified === currentUrl();

  async function set(card: ShareCard, signal: AbortSignal): Promise<ShareOutcome> {
    const sdk = await loadSdk().catch(() => null);
    const isReady = sdk && (await bridgeReady(BRIDGE_MS, signal));
    if (!isReady) return signal.aborted ? 'superseded' : 'no_bridge';
    if (isConfigured()) {
      const started = performance.now();
      const answers = await setCard(sdk, card);
      report({ rule: 'configured', url: verified ?? '' }, started, answers);
      if (isSet(answers)) return 'set';
      verified = null;
    }

    for (let count = 0; count < limits.SHARE_ATTEMPTS; count++) {
      if (signal.aborted) return 'superseded';
      const address = addressFor(count);
      const started = performance.now();
      const { config, unsigned } = await signed(address.url, signal);
      if (signal.aborted) return 'superseded';
      if (!config) {
        report(address, started, {}, unsigned);
        continue;
      }
      const answers = await verifyAndSet(sdk, config, card);
      report(address, started, answers);
      if (isVerified(answers)) {
        verified = address.url;
        return 'set';
      }
    }
    return 'gave_up';
  }

  async function signed(url: string, signal: AbortSignal) {
    try {
      const config = await orNullAfter(sign(url), SIGN_MS, signal);
      return { config, unsigned: config ? null : 'no answer' };
    } catch (error) {
      return { config: null, unsigned: String(error) };
    }
  }

  function report(
    { rule, url }: { rule: Rule; url: string },
    started: number,
    answers: Partial<SdkAnswers>,
    unsigned: string | null = null,
  ) {
    const { config = null, chat = null, timeline = null } = answers;
    const milliseconds = Math.round(performance.now() - started);
    const outcome = { config, chat, timeline };
    onAttempt({ rule, url, unsigned, ...outcome, isSet: isSet(outcome), milliseconds });
  }

  return {
    /** Completes a running card first: the answers of two cards cannot be distinguished. */
    set(card: ShareCard): Promise<ShareOutcome> {
      waiting?.abort();
      const own = new AbortController();
      waiting = own;
      const outcome = turn.then(() => (own.signal.aborted ? 'superseded' : set(card, own.signal)));
      turn = outcome.catch(() => undefined);
      return outcome;
    },

    /** Makes the app verify a signature again with the next card. */
    reset() {
      verified = null;
    },
  };
}

/** The platform's usual address first, then the others in turn. */
export function addressFor(count: number): { rule: Exclude<Rule, 'configured'>; url: string } {
  const isFirst = (window.__wxjs_is_wkwebview === true) === (count % 2 === 0);
  return isFirst
    ? { rule: 'first_address', url: window.__entryUrl }
    : { rule: 'current_address', url: currentUrl() };
}

function currentUrl(): string {
  return window.location.href.split('#', 1)[0] ?? '';
}
