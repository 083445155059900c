// The package does not mark its files as modules, so the type of a default import is one level too
// deep.
declare module 'antd-mobile/es/locales/en-US.js' {
  import type { ConfigProviderProps } from 'antd-mobile';

  const locale: NonNullable<ConfigProviderProps['locale']>;
  // biome-ignore lint/style/noDefaultExport: the library's export.
  export default locale;
}

declare module 'antd-mobile/es/locales/zh-CN.js' {
  import type { ConfigProviderProps } from 'antd-mobile';

  const locale: NonNullable<ConfigProviderProps['locale']>;
  // biome-ignore lint/style/noDefaultExport: the library's export.
  export default locale;
}
