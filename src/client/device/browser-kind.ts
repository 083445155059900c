/** The browser or app around the page, as far as pages behave differently in it. */
export interface BrowserKind {
  /** The app around the page; null in a browser and when installed. */
  app: 'wechat' | 'wecom' | 'mini_program' | 'alipay' | null;
  system: 'ios' | 'android' | 'harmony' | 'desktop';
  /** Opened from the home screen, without a browser around it. */
  installed: boolean;
}

/** Detects the kind of browser. Works in the browser only. */
export function browserKind(): BrowserKind {
  const { userAgent, maxTouchPoints } = navigator;
  return {
    app: appOf(userAgent),
    system: systemOf(userAgent, maxTouchPoints),
    installed:
      matchMedia('(display-mode: standalone)').matches ||
      // Safari's own flag, older than the media query.
      Reflect.get(navigator, 'standalone') === true,
  };
}

/** Order matters: WeCom and mini-programs name WeChat too. */
function appOf(userAgent: string): BrowserKind['app'] {
  if (/wxwork\//i.test(userAgent)) return 'wecom';
  if (/MicroMessenger\//i.test(userAgent)) {
    return /miniProgram/i.test(userAgent) ? 'mini_program' : 'wechat';
  }
  return /AlipayClient\//i.test(userAgent) ? 'alipay' : null;
}

function systemOf(userAgent: string, maxTouchPoints: number): BrowserKind['system'] {
  if (/OpenHarmony/i.test(userAgent)) return 'harmony';
  if (/Android/i.test(userAgent)) return 'android';
  // An iPad asks for desktop pages and says it is a Mac, but Macs have no touch.
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return /iPhone|iPad|iPod/.test(userAgent) || isPad ? 'ios' : 'desktop';
}
