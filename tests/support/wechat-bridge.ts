import type { Page } from '@playwright/test';

const ios =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.69(0x18004539) NetType/WIFI Language/zh_CN';
const android =
  'Mozilla/5.0 (Linux; Android 12; M2012 Build/SKQ1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0.6261.120 Mobile Safari/537.36 XWEB/1220133 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN';

/** User agents of the messaging app and related apps. */
export const userAgents = {
  ios,
  android,
  /** Its version comes before 6.0.2 for a script that compares letters. */
  android10: android.replace('8.0.49.2600', '10.0.1.2600'),
  harmony: android.replace('Android 12; M2012 Build/SKQ1; wv', 'Phone; OpenHarmony 5.0'),
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 MicroMessenger/7.0.20.1781(0x6700143B) NetType/WIFI WindowsWechat(0x63090a13)',
  wecom: `${android} wxwork/4.1.22 MicroMessenger/7.0.1`,
  mini_program: `${android} miniProgram/wx0123456789abcdef`,
} as const;

interface BridgeOptions {
  /** The address that signatures are checked against: by the platform's rule, or by the other one. */
  checks: 'first_address' | 'current_address' | 'nothing_is_right';
  isIos: boolean;
  /** When the app's side is there; null: never. */
  ready_after_ms?: number | null;
  /** The app draws its tags for a page that it has verified, or says that it does not. */
  open_tags?: 'drawn' | 'refused';
}

interface SharedCard {
  title: string;
  desc?: string;
  link: string;
  imgUrl?: string;
  img_url?: string;
}

/** The calls that have reached the app, in order. */
export interface BridgeRecord {
  verified: { url: string; answer: string; apis: string[] }[];
  asked: { name: string; answer: string }[];
  /** The card that each entry of the share menu would send now. */
  cards: Record<string, SharedCard>;
  /** Links of the cards that a chat would have sent. */
  links: string[];
  /** Pages of mini-programs that were opened by a tag: application and path. */
  launched: { appid: string | null; path: string | null }[];
  /** Taps an entry of the menu that notifies the page. */
  tap: (entry: string) => void;
}

declare global {
  interface Window {
    wechat: BridgeRecord;
    wechatTicket: () => Promise<string>;
  }
}

/**
 * Puts the app's side into a page. It works out every signature by itself, takes its time, and
 * refuses cards that no right signature stands behind.
 */
export async function openBridge(page: Page, ticket: () => string, options: BridgeOptions) {
  await page.exposeFunction('wechatTicket', async () => ticket());
  await page.addInitScript(bridge, {
    ready_after_ms: 0,
    open_tags: 'drawn' as const,
    ...options,
  });
}

function bridge({ checks, isIos, ready_after_ms, open_tags }: Required<BridgeOptions>) {
  const withoutFragment = () => location.href.split('#')[0] ?? '';
  const first = withoutFragment();
  const handlers: Record<string, (event: object) => void> = {};
  const record: BridgeRecord = {
    verified: [],
    asked: [],
    cards: {},
    links: [],
    launched: [],
    tap: (entry) => handlers[entry]?.({ scene: 'entry' }),
  };
  window.wechat = record;
  if (isIos) window.__wxjs_is_wkwebview = true;
  /** The request that the correct signature was made for. */
  let right: { url: string; signature: string; ticket: string; apis: string[] } | null = null;

  const sha1 = async (text: string) => {
    const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  const expectedUrl = () => (checks === 'first_address' ? first : withoutFragment());

  async function verify(given: Record<string, string> & { verifyJsApiList?: unknown }) {
    const ticket = await window.wechatTicket();
    const url = expectedUrl();
    const { verifyNonceStr: nonce, verifyTimestamp: time, verifySignature: signature = '' } = given;
    const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${time}&url=${url}`;
    await new Promise((resolve) => setTimeout(resolve, 40));
    const isRight = checks !== 'nothing_is_right' && signature === (await sha1(text));
    const apis = (given.verifyJsApiList ?? []) as string[];
    right = isRight ? { url, signature, ticket, apis } : null;
    const answer = isRight ? 'preVerifyJSAPI:ok' : 'preVerifyJSAPI:fail_invalid signature';
    record.verified.push({ url, answer, apis });
    const tags = (given.verifyOpenTagList ?? []) as unknown as string[];
    if (!isRight || open_tags === 'refused') {
      document.dispatchEvent(
        new CustomEvent('WeixinOpenTagsError', { detail: { errMsg: answer } }),
      );
    } else if (tags.includes('wx-open-launch-weapp')) drawTags();
    return answer;
  }

  /** The app shows the template of each tag, and opens the mini-program when it is tapped. */
  function drawTags() {
    if (customElements.get('wx-open-launch-weapp')) return;
    customElements.define(
      'wx-open-launch-weapp',
      class extends HTMLElement {
        connectedCallback() {
          const template = this.querySelector('script[type="text/wxtag-template"]');
          this.attachShadow({ mode: 'open' }).innerHTML = template?.textContent ?? '';
          this.addEventListener('click', () => {
            const [appid, path] = [this.getAttribute('appid'), this.getAttribute('path')];
            record.launched.push({ appid, path });
          });
        }
      },
    );
  }

  async function setCard(name: string, entry: string, given: Record<string, string>) {
    const isAllowed =
      right?.apis.includes(name) &&
      right.signature === given.verifySignature &&
      right.ticket === (await window.wechatTicket()) &&
      (checks === 'first_address' || right.url === withoutFragment());
    if (!isAllowed) return `${name}:fail, the permission value is offline verifying`;
    const { title = '', desc, link = '', imgUrl } = given;
    if (entry === 'chat') record.links.push(link);
    record.cards[entry] = { title, link, ...(desc && { desc }), ...(imgUrl && { imgUrl }) };
    return `${name}:ok`;
  }

  async function answer(name: string, given: Record<string, string>): Promise<string> {
    switch (name) {
      case 'preVerifyJSAPI':
        return verify(given);
      case 'updateAppMessageShareData':
        return setCard(name, 'chat', given);
      case 'updateTimelineShareData':
        return setCard(name, 'timeline', given);
      case 'getNetworkType':
        return 'network_type:wifi';
      case 'shareQQ':
      case 'shareQZone':
      case 'shareWeiboApp':
        record.cards[name] = given as unknown as SharedCard;
        return `${name}:ok`;
      default:
        return `${name}:function not exist`;
    }
  }

  const appSide = {
    async invoke(
      name: string,
      given: Record<string, string>,
      done?: (answer: { err_msg: string }) => void,
    ) {
      const err_msg = await answer(name, given);
      record.asked.push({ name, answer: err_msg });
      done?.({ err_msg });
    },
    on(name: string, handler: (event: object) => void) {
      handlers[name] = handler;
    },
  };
  const arrive = () => {
    window.WeixinJSBridge = appSide;
    document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  };
  if (ready_after_ms === 0) window.WeixinJSBridge = appSide;
  else if (ready_after_ms !== null) setTimeout(arrive, ready_after_ms);
}
