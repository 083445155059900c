import { useLingui } from '@lingui/react/macro';
import { Icon } from '#client/ui/icon.tsx';
import classes from './sharing.module.css';

/** A literal entry of the app's menu. */
interface MenuWords {
  zh: string;
  en: string;
}

export const menuWords = {
  defaultBrowser: { zh: '在默认浏览器打开', en: 'Open in Default Browser' },
  browser: { zh: '在浏览器打开', en: 'Open in Browser' },
  chat: { zh: '转发给朋友', en: 'Send to Chat' },
  timeline: { zh: '分享到朋友圈', en: 'Share on Moments' },
} as const satisfies Record<string, MenuWords>;

/**
 * The path to an entry of the app's menu. In both languages, because the app's language may differ
 * from the page's.
 */
export function MenuPath({ words }: { words: MenuWords }) {
  const { t, i18n } = useLingui();
  const [first, second] = i18n.locale === 'zh' ? (['zh', 'en'] as const) : (['en', 'zh'] as const);
  return (
    <li className="panel mist line">
      <span className={classes.dots} role="img" aria-label={t`The menu with three dots`}>
        ···
      </span>
      <Icon path="M5 12h14M13 6l6 6-6 6" />
      <span className="stack gap-0">
        <strong lang={first}>{words[first]}</strong>
        <span className="quiet small" lang={second}>
          {words[second]}
        </span>
      </span>
    </li>
  );
}

/** Points at the app's menu, over the top right corner of the page. */
export function MenuPointer() {
  return (
    <svg className={classes.pointer} viewBox="0 0 88 120" aria-hidden="true">
      <path d="M4 116C44 108 70 74 72 10M54 30 72 8l12 26" />
    </svg>
  );
}
