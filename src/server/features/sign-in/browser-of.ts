import type { BrowserName, SystemName } from '#contract/sign-ins.ts';

/** In this order: applications name the browser in them, and all browsers name those before them. */
const browsers: readonly [RegExp, BrowserName][] = [
  [/wxwork\//i, 'wecom'],
  [/MicroMessenger\//i, 'wechat'],
  [/AlipayClient\//i, 'alipay'],
  [/DingTalk\//i, 'dingtalk'],
  [/\b(MQQBrowser|QQ)\//i, 'qq'],
  [/\b(UCBrowser|UBrowser)\//i, 'uc'],
  [/\bHuaweiBrowser\//i, 'huawei'],
  [/\bSamsungBrowser\//i, 'samsung'],
  [/\b(Edg|EdgA|EdgiOS|Edge)\//, 'edge'],
  [/\b(OPR|OPT|Opera)\//, 'opera'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|CriOS)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];

/** An iPad that asks for desktop pages is a Mac here. */
const systems: readonly [RegExp, SystemName][] = [
  [/OpenHarmony/i, 'harmony'],
  [/iPhone|iPod/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android/i, 'android'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'mac'],
  [/Linux|CrOS/, 'linux'],
];

/** The browser and the system that a `User-Agent` names: enough for its owner to know it again. */
export function browserOf(user_agent: string): { browser: BrowserName; system: SystemName } {
  return { browser: firstIn(browsers, user_agent), system: firstIn(systems, user_agent) };
}

function firstIn<Name extends string>(
  names: readonly [RegExp, Name][],
  user_agent: string,
): Name | 'other' {
  return names.find(([pattern]) => pattern.test(user_agent))?.[1] ?? 'other';
}
