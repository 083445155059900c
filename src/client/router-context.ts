import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Lang } from '#contract/wire.ts';
import type { Visitor } from './device/sign-in.ts';

/** What routes are given: made once in a browser, and anew for each rendered request. */
export interface RouterContext {
  queryClient: QueryClient;
  i18n: I18n;
  /** The language where the address names none. */
  preferredLang: Lang;
  /** Who the server saw signed in, for the first paint. */
  visitor: Visitor | null;
  /** Scheme and host that canonical addresses and shared links start with. */
  origin: string;
}
