import * as z from 'zod/mini';
import { Lang } from '#contract/wire.ts';

/** Languages of the guide that the interface does not speak. */
const GuideLocale = z.enum(['es', 'ar', 'ru', 'fr', 'pt']);
export type GuideLocale = z.infer<typeof GuideLocale>;

/** What every address may carry. Junk is read as nothing. */
export const RootSearch = z.object({
  lang: z.catch(z.optional(Lang), undefined),
  locale: z.catch(z.optional(GuideLocale), undefined),
});
