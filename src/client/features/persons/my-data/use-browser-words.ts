import { useLingui } from '@lingui/react/macro';
import type { BrowserName, OwnSignIn, SystemName } from '#contract/sign-ins.ts';

/** Names a browser and its system as people do. */
export function useBrowserWords() {
  const { t } = useLingui();
  const browsers: Record<BrowserName, string> = {
    wechat: t`WeChat`,
    wecom: t`WeCom`,
    alipay: t`Alipay`,
    dingtalk: t`DingTalk`,
    qq: 'QQ',
    uc: t`UC Browser`,
    huawei: t`Huawei Browser`,
    samsung: t`Samsung Internet`,
    edge: 'Edge',
    opera: 'Opera',
    firefox: 'Firefox',
    chrome: 'Chrome',
    safari: 'Safari',
    other: t`Another browser`,
  };
  const systems: Record<SystemName, string> = {
    iphone: 'iPhone',
    ipad: 'iPad',
    android: 'Android',
    harmony: t`HarmonyOS`,
    windows: 'Windows',
    mac: 'Mac',
    linux: 'Linux',
    other: '',
  };
  return (signIn: Pick<OwnSignIn, 'browser' | 'system'>) => {
    const browser = browsers[signIn.browser];
    const system = systems[signIn.system];
    return system ? t`${browser} on ${system}` : browser;
  };
}
