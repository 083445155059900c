import {
  ConfigProvider,
  FloatingPanel,
  PullToRefresh,
  reduceMotion,
  restoreMotion,
  SwipeAction,
  Swiper,
  Toast,
  unstableSetRender,
} from 'antd-mobile';
import enUS from 'antd-mobile/es/locales/en-US.js';
import zhCN from 'antd-mobile/es/locales/zh-CN.js';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** The used parts of the library. They share the animation code, so one chunk is the smallest. */
export { FloatingPanel, PullToRefresh, SwipeAction, Swiper };

// React no longer has the API by which the library renders outside the page's tree.
unstableSetRender((node, container) => {
  const root = createRoot(container);
  root.render(node);
  return async () => root.unmount();
});

const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)');
const followMotion = () => (isReduced.matches ? reduceMotion() : restoreMotion());
followMotion();
isReduced.addEventListener('change', followMotion);

const locales: Record<string, typeof zhCN> = { zh: zhCN, en: enUS };

/** Sets the library's language to the current one. */
export function Localized({ lang, children }: { lang: string; children: ReactNode }) {
  return <ConfigProvider locale={locales[lang] ?? enUS}>{children}</ConfigProvider>;
}

/** Shows a short text for two seconds, in the open dialog or over the page. */
export function showToast(words: string, home: HTMLElement) {
  // Screen readers read the region that `toast` creates.
  const content = <span aria-hidden="true">{words}</span>;
  Toast.show({ content, position: 'bottom', getContainer: () => home });
}
