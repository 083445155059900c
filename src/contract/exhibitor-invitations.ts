import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { inBothLanguages, optionalText, orEmpty } from './fields.ts';
import { Figures } from './journeys.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { LinkId } from './link-id.ts';
import { pageOf, paging } from './paging.ts';
import { CalendarDate, Instant } from './plain-fields.ts';
import { LinkState } from './short-links.ts';
import { Lang } from './wire.ts';

/** The design of a poster. */
export const PosterTemplate = z.enum(['wave', 'grid', 'beam']);
export type PosterTemplate = z.infer<typeof PosterTemplate>;

/** The languages of a poster. */
export const PosterLang = z.enum(['zh', 'en', 'both']);
export type PosterLang = z.infer<typeof PosterLang>;

/** The address of a poster; a user with the link may see it. */
export function posterAddress(
  link_id: string,
  { template, langs, version }: { template: PosterTemplate; langs: PosterLang; version: string },
): string {
  return `/pictures/posters/${link_id}.png?${new URLSearchParams({ template, langs, v: version })}`;
}

/** The exhibition's data on invitations and posters. */
const InvitationBase = lazy(() =>
  z.object({
    name: z.string(),
    wordmark: z.string(),
    start_date: CalendarDate,
    end_date: CalendarDate,
    show_hall: z.string(),
    venue: z.string(),
    city: z.string(),
    templates: z.array(PosterTemplate),
  }),
);
export type InvitationBase = z.infer<typeof InvitationBase>;

/** An exhibitor's invitation for the invited person, in one language. */
const InvitationShown = lazy(() =>
  z.object({
    exhibitor_id: z.uuidv7(),
    exhibitor_name: z.string(),
    logo: z.nullable(z.string()),
    /** The first booth. */
    hall: z.nullable(z.string()),
    booth: z.nullable(z.string()),
    greeting: z.string(),
    /** A line with the name of the invited person; empty: for anyone. */
    salutation: z.string(),
    /** Name of the inviter; empty: the company. */
    contact_name: z.string(),
  }),
);
export type InvitationShown = z.infer<typeof InvitationShown>;

export const getInvitationBase = endpoint({
  method: 'GET',
  path: '/web/exhibitor-list/exhibition-info',
  who: 'anyone',
  summary: 'What invitations and posters say of the exhibition.',
  input: z.object({}),
  output: InvitationBase,
});

export const viewInvitation = endpoint({
  method: 'GET',
  path: '/web/exhibitor-list/view-invitation',
  who: 'anyone',
  summary: "An exhibitor's invitation as the invited person sees it, or why it is no longer valid.",
  input: lazy(() => z.object({ code: LinkId })),
  output: lazy(() =>
    z.object({
      state: LinkState,
      /** Null if it is not live. */
      invitation: z.nullable(InvitationShown),
    }),
  ),
});

/** An invitation by the exhibitor. */
export const ExhibitorInvitation = lazy(() =>
  z.object({
    id: z.uuidv7(),
    link_id: LinkId,
    template: PosterTemplate,
    langs: PosterLang,
    greeting: z.object({ zh: z.string(), en: z.string() }),
    /** The invited person; empty: for anyone. */
    guest: z.string(),
    /** The exhibitor's member who invites. */
    member_name: z.string(),
    is_own: z.boolean(),
    state: LinkState,
    created_at: Instant,
    edited_at: Instant,
    figures: Figures,
  }),
);
export type ExhibitorInvitation = z.infer<typeof ExhibitorInvitation>;

export const listExhibitorInvitations = endpoint({
  method: 'GET',
  path: '/web/exhibitor-list/my-invitation',
  who: 'editor',
  summary:
    'The invitations of one’s exhibitor with their figures, the newest first, or one of them.',
  input: z.object({ ...paging, id: z.optional(z.uuidv7()) }),
  output: lazy(() => z.extend(pageOf(ExhibitorInvitation), { total_figures: Figures })),
});

export const InvitationDraft = lazy(() =>
  z.object({
    template: PosterTemplate,
    langs: PosterLang,
    /** A custom text; empty: the default text. */
    greeting: inBothLanguages(orEmpty(optionalText(limits.GREETING_CHARACTERS_MAX))),
  }),
);
export type InvitationDraft = z.infer<typeof InvitationDraft>;

export const previewInvitation = endpoint({
  method: 'POST',
  path: '/web/exhibitor-list/preview-invitation',
  who: 'editor',
  summary:
    'Poster and page of an invitation before it is made; nothing is stored, and no code is on the poster.',
  input: InvitationDraft,
  output: lazy(() =>
    z.object({
      /** A picture of half the size, as a data URL. */
      poster: z.string(),
      /** The page in each language of the invitation. */
      cards: z.array(z.object({ lang: Lang, base: InvitationBase, invitation: InvitationShown })),
    }),
  ),
  changes: 'nothing',
});

export const generateInvitation = endpoint({
  method: 'POST',
  path: '/web/exhibitor-list/generate-invitation',
  who: 'editor',
  summary:
    "Creates a person's invitation in the chosen languages; an existing one gets new words and keeps its link.",
  input: InvitationDraft,
  output: ExhibitorInvitation,
  creates: true,
  changes: 'invitation',
});

export const withdrawExhibitorInvitation = endpoint({
  method: 'POST',
  path: '/web/exhibitor-list/withdraw-invitation',
  who: 'editor',
  summary: 'Ends an invitation: its link stops working, its figures remain.',
  input: z.object({ id: z.uuidv7() }),
  output: z.object({}),
  changes: 'invitation',
});

export const listInvitedBuyers = endpoint({
  method: 'GET',
  path: '/web/exhibitor-list/buyer-invitation',
  who: 'editor',
  summary:
    'The figures of an invitation, with name, company and stage of those who agreed to be named.',
  input: z.object({ id: z.uuidv7(), ...paging }),
  output: lazy(() =>
    z.extend(
      pageOf(
        z.object({
          name: z.string(),
          company_name: z.string(),
          stage: z.enum(['registered', 'completed', 'entered']),
          registered_at: Instant,
        }),
      ),
      { figures: Figures },
    ),
  ),
});
