import type { MessageDescriptor } from '@lingui/core';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: MessageDescriptor;
    description?: MessageDescriptor;
    hideHeader?: true;
    hideFooter?: true;
    hideBackTop?: true;
  }
}

export function headOf(_matches: unknown) {
  return { meta: [{ charSet: 'utf-8' }, { title: 'Pavilion' }] };
}
