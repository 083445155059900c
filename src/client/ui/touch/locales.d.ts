// The package says of none of its files that they are modules, so the type of a default import is one
// level too deep.
declare module 'antd-mobile/es/locales/en-US.js' {
  import type { ConfigProviderProps } from 'antd-mobile';

  const locale: NonNullable<ConfigProviderProps['locale']>;
  // biome-ignore lint/style/noDefaultExport: the library's.
  export default locale;
}

declare module 'antd-mobile/es/locales/zh-CN.js' {
  import type { ConfigProviderProps } from 'antd-mobile';

  const locale: NonNullable<ConfigProviderProps['locale']>;
  // biome-ignore lint/style/noDefaultExport: the library's.
  export default locale;
}
