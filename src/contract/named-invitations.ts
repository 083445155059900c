import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { InvitationDraft, PosterLang, PosterTemplate } from './exhibitor-invitations.ts';
import { line } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { LinkId } from './link-id.ts';
import { pageOf, paging } from './paging.ts';
import { Instant } from './plain-fields.ts';
import { LinkState } from './short-links.ts';
import { TableFile, TableFormat } from './table-file.ts';

/** Names in one call: more than a person types, and few enough for one transaction. */
export const GUESTS_AT_ONCE = 200;
/** Live invitations of an exhibitor for named persons. */
export const GUESTS_AN_EXHIBITOR = 2_000;

/** The furthest step of an invited person. */
export const guestSteps = ['not_opened', 'opened', 'registered', 'entered'] as const;
export type GuestStep = (typeof guestSteps)[number];

/** An invitation for one person, with its own link and poster. */
const NamedInvitation = lazy(() =>
  z.object({
    id: z.uuidv7(),
    link_id: LinkId,
    guest: z.string(),
    template: PosterTemplate,
    langs: PosterLang,
    edited_at: Instant,
    state: LinkState,
    step: z.enum(guestSteps),
  }),
);
export type NamedInvitation = z.infer<typeof NamedInvitation>;

export const listNamedInvitations = endpoint({
  method: 'GET',
  path: '/web/exhibitor-list/named-invitation',
  who: 'editor',
  summary: 'The invitations of the caller’s exhibitor for named persons, the newest first.',
  input: lazy(() => z.object(paging)),
  output: lazy(() => pageOf(NamedInvitation)),
});

export const addNamedInvitations = endpoint({
  method: 'POST',
  path: '/web/exhibitor-list/add-named',
  who: 'editor',
  summary:
    'Makes an invitation with its own link for each name; names that are there already get none.',
  input: lazy(() =>
    z.extend(InvitationDraft, {
      guests: z
        .array(line(limits.NAME_CHARACTERS_MAX))
        .check(z.minLength(1), z.maxLength(GUESTS_AT_ONCE, 'too_many')),
    }),
  ),
  output: z.object({ added: z.int(), known: z.int() }),
  creates: true,
  changes: 'invitation',
});

export const exportNamedInvitations = endpoint({
  method: 'GET',
  path: '/web/exhibitor-list/named-file',
  who: 'editor',
  summary: 'Names, links and steps of the named invitations as a table.',
  input: lazy(() => z.object({ format: TableFormat })),
  output: TableFile,
});
