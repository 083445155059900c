import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Visitor } from '#client/device/sign-in.ts';
import type { Lang } from '#contract/wire.ts';

/** The context of routes: one in a browser, one per rendered request. */
export interface RouterContext {
  queryClient: QueryClient;
  i18n: I18n;
  /** The language where the address names none. */
  preferredLang: Lang;
  /** The visitor that the server found signed in, for the first paint. */
  visitor: Visitor | null;
  /** Scheme and host that canonical addresses and shared links start with. */
  origin: string;
  /** Set inside a host, which chooses the language and may ask for more sign-ins than we do. */
  host?: {
    lang: () => Lang;
    /** @throws a redirect */
    enter: (location: { pathname: string; href: string }) => void;
  };
}
