import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** The root route inside a host: pages without a document and a frame. */
export function HostOutlet() {
  const { i18n, queryClient } = useRouteContext({ from: '__root__' });
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <div onClickCapture={keepInside}>
          <Outlet />
        </div>
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** Browsers cannot scroll to a fragment in a shadow root, and the address belongs to the host. */
function keepInside(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const href = link?.getAttribute('href') ?? '';
  if (!href.startsWith('#')) return;
  event.preventDefault();
  document.getElementById(href.slice(1))?.scrollIntoView();
}
