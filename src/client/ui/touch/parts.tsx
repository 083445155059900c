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

/** All that is used of the library: animations are most of it, so that one file of it is the smallest. */
export { FloatingPanel, PullToRefresh, SwipeAction, Swiper };

// The library's own way of drawing outside the page's tree is one that React no longer has.
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

/** The library speaks the language that is shown. */
export function Localized({ lang, children }: { lang: string; children: ReactNode }) {
  return <ConfigProvider locale={locales[lang] ?? enUS}>{children}</ConfigProvider>;
}

/** Shows a few words for two seconds, in the dialog that is open or over the page. */
export function showToast(words: string, home: HTMLElement) {
  // A reader of the screen is told by the region that `toast` makes.
  const content = <span aria-hidden="true">{words}</span>;
  Toast.show({ content, position: 'bottom', getContainer: () => home });
}
