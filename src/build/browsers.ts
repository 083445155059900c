/** The oldest supported browsers; WeChat's own engine is newer than this Chrome. */
export const BROWSERS = ['chrome94', 'safari15.4', 'ios15.4', 'firefox98'] as const;
