import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Visitor } from '#client/device/sign-in.ts';
import type { Lang } from '#contract/wire.ts';

/** The context of routes: one per browser, one per rendered request. */
export interface RouterContext {
  queryClient: QueryClient;
  i18n: I18n;
  /** The language when the address has none. */
  preferredLang: Lang;
  /** The signed-in visitor on the server, for the first paint. */
  visitor: Visitor | null;
  /** Origin of canonical addresses and shared links. */
  origin: string;
  /** Set inside a host, which chooses the language and may require more sign-ins. */
  host?: {
    lang: () => Lang;
    /** @throws a redirect */
    enter: (location: { pathname: string; href: string }) => void;
  };
}
