import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { Figures } from './journeys.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { LINK_CODE, LinkId } from './link-id.ts';
import { Instant } from './plain-fields.ts';

/** An invitation in cookie, address and sign-in: its link, then the browser that opened it. */
export interface Invite {
  link_id: string;
  /** null: not opened by the short address. */
  visitor: string | null;
}

const INVITE = new RegExp(`^(${LINK_CODE})(?:-(${LINK_CODE}))?$`);

/** Null for a text that is not an invite. */
export function readInvite(text: string | undefined): Invite | null {
  const [, link_id, visitor = null] = INVITE.exec(text ?? '') ?? [];
  return link_id ? { link_id, visitor } : null;
}

export function writeInvite({ link_id, visitor }: Invite): string {
  return visitor ? `${link_id}-${visitor}` : link_id;
}

/** The address for printing, copying and QR codes. */
export function linkAddress(origin: string, link_id: string): string {
  return `${origin}/q/${link_id}`;
}

/** The state of a link. */
export const LinkState = z.enum(['live', 'expired', 'withdrawn', 'unknown']);
export type LinkState = z.infer<typeof LinkState>;

/** The state of a link at a time; undefined: unknown id. */
export function linkState(
  link: { withdrawn_at: Date | null; expires_at: Date | null } | undefined,
  now: Date,
): LinkState {
  if (!link) return 'unknown';
  if (link.withdrawn_at) return 'withdrawn';
  return link.expires_at && link.expires_at <= now ? 'expired' : 'live';
}

export const getShortLink = endpoint({
  method: 'GET',
  path: '/web/link/info',
  who: 'anyone',
  summary: 'The target of a short link, or why it has none; this does not count as opening it.',
  input: lazy(() => z.object({ id: z.string().check(z.maxLength(64)) })),
  output: z.object({
    state: LinkState,
    /** A path of this site; null: none. */
    to: z.nullable(z.string()),
  }),
});

/** An organiser's link for printed matter, a partner or an advertisement. */
export const ChannelLink = lazy(() =>
  z.object({
    link_id: LinkId,
    /** The channel for counting registrations. */
    channel: z.string(),
    note: z.string(),
    created_at: Instant,
    withdrawn_at: z.nullable(Instant),
    figures: Figures,
  }),
);
export type ChannelLink = z.infer<typeof ChannelLink>;

export const ChannelVisits = z.object({ channel: z.string(), visits: z.int() });
export type ChannelVisits = z.infer<typeof ChannelVisits>;

export const listChannelLinks = endpoint({
  method: 'GET',
  path: '/web/console/channels/list',
  who: { can: 'registrations.read' },
  summary:
    "The organiser's links by channel with their figures, newest first, and visits by channel.",
  input: z.object({}),
  output: lazy(() =>
    z.object({
      items: z.array(ChannelLink),
      /** Most visits first. The empty channel sums those above the number counted by name per day. */
      visits: z.array(ChannelVisits),
    }),
  ),
});

export const addChannelLink = endpoint({
  method: 'POST',
  path: '/web/console/channels/add',
  who: { can: 'registrations.change' },
  summary: 'Creates a short link whose visits and registrations count under a channel.',
  input: lazy(() =>
    z.object({
      channel: z.string().check(z.trim(), z.regex(/^[\w.-]{1,40}$/, 'invalid')),
      note: line(limits.LINE_CHARACTERS_MAX),
    }),
  ),
  output: ChannelLink,
  creates: true,
  changes: 'short_link',
});

export const withdrawChannelLink = endpoint({
  method: 'POST',
  path: '/web/console/channels/withdraw',
  who: { can: 'registrations.change' },
  summary: 'Ends a channel link; its counts remain.',
  input: lazy(() => z.object({ link_id: LinkId })),
  output: z.object({}),
  changes: 'short_link',
});
