import * as z from 'zod/mini';
import { addressOf } from '#client/address.ts';
import { lazy } from '#contract/lazy.ts';
import { Lang } from '#contract/wire.ts';

/** Languages of the guide without a UI translation. */
const GuideLocale = lazy(() => z.enum(['es', 'ar', 'ru', 'fr', 'pt']));
export type GuideLocale = z.infer<typeof GuideLocale>;

/** Search parameters that every address may have. */
export const RootSearch = lazy(() =>
  addressOf(z.object({ lang: z.optional(Lang), locale: z.optional(GuideLocale) })),
);
