import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';

/** The arguments of the messaging app's `wx.config`, in its spelling. */
export const ShareConfig = z.object({
  appId: z.string(),
  /** Seconds since 1970. */
  timestamp: z.int(),
  nonceStr: z.string(),
  /** SHA-1, hex. */
  signature: z.string(),
});
export type ShareConfig = z.infer<typeof ShareConfig>;

export const getShareConfig = endpoint({
  method: 'POST',
  path: '/web/exhibitor-list/get-js-config',
  who: 'anyone',
  summary:
    'Signs an address of this site, so that the messaging app lets its page set a share card.',
  input: z.object({
    /** The exact address of the page as the app sees it, without the fragment. */
    url: z
      .string()
      .check(
        z.maxLength(limits.SHARED_ADDRESS_CHARACTERS_MAX),
        z.regex(/^https?:\/\//, 'url_invalid'),
      ),
  }),
  output: ShareConfig,
});
