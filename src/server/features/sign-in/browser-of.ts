import type { BrowserName, SystemName } from '#contract/sign-ins.ts';

/** The order matters: apps include the browser's name, and all browsers include the names of earlier ones. */
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

/** An iPad that requests desktop pages counts as a Mac here. */
const systems: readonly [RegExp, SystemName][] = [
  [/OpenHarmony/i, 'harmony'],
  [/iPhone|iPod/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android/i, 'android'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'mac'],
  [/Linux|CrOS/, 'linux'],
];

/** The browser and system in a `User-Agent`, precise enough for the owner to recognise the device. */
export function browserOf(user_agent: string): { browser: BrowserName; system: SystemName } {
  return { browser: firstIn(browsers, user_agent), system: firstIn(systems, user_agent) };
}

function firstIn<Name extends string>(
  names: readonly [RegExp, Name][],
  user_agent: string,
): Name | 'other' {
  return names.find(([pattern]) => pattern.test(user_agent))?.[1] ?? 'other';
}
