import type { MessageDescriptor } from '@lingui/core';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: MessageDescriptor;
    description?: MessageDescriptor;
    hideHeader?: true;
    hideFooter?: true;
    hideBackTop?: true;
    /** Kept out of search engines: what it shows is one person’s. */
    noIndex?: true;
  }
}

export function headOf(_matches: unknown) {
  return { meta: [{ charSet: 'utf-8' }, { title: 'Pavilion' }] };
}
