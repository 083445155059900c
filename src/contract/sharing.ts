import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';

/** What `wx.config` of the messaging app is given; spelled as its script spells it. */
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
    /** The address of the page, letter by letter as the app sees it; a fragment is left out. */
    url: z
      .string()
      .check(
        z.maxLength(limits.SHARED_ADDRESS_CHARACTERS_MAX),
        z.regex(/^https?:\/\//, 'url_invalid'),
      ),
  }),
  output: ShareConfig,
});
