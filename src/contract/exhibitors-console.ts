import * as z from 'zod/mini';
import { ExhibitorBooth } from './booths.ts';
import { CompanyProfileForm, incompleteProfile } from './company-profiles.ts';
import { EmailOrNothing, MainlandCellphoneOrNothing } from './contact-fields.ts';
import { endpoint } from './endpoint.ts';
import type { IssueName } from './errors.ts';
import { ConsoleExhibitorFilters } from './exhibitors-console-filters.ts';
import { inBothLanguages, line, lineOrEmpty, optionalText, WholeNumber } from './fields.ts';
import { keyset, keysetOf } from './keyset.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { Member, MemberRole } from './members.ts';
import { decimals } from './number-fields.ts';
import { CountryCode, Instant } from './plain-fields.ts';
import { SQUARE_METRES } from './square-metres.ts';

const reads = { can: 'exhibitors.read' } as const;
const changes = { can: 'exhibitors.change' } as const;

const Words = inBothLanguages(z.string());

/** Square metres. The largest halls have 30,000. */
const BOOKED_AREA_MAX = 50_000;

export const BookedArea = lazy(() =>
  z.nullable(z.number().check(z.gt(0), z.lte(BOOKED_AREA_MAX), decimals(2, SQUARE_METRES))),
);

/** Booth numbers as printed, separated by commas. */
const BoothList = optionalText(limits.BOOTH_LIST_CHARACTERS_MAX);

/** The exhibitor data owned by the organiser; the members own the rest of the profile. */
export const ExhibitorForm = lazy(() =>
  z.object({
    /** The organiser's own number; empty: none. An import matches exhibitors by it. */
    external_number: lineOrEmpty(limits.EXTERNAL_NUMBER_CHARACTERS_MAX),
    ...z.pick(CompanyProfileForm, {
      city: true,
      website: true,
      is_export: true,
      profile: true,
    }).shape,
    ...incompleteProfile,
    country: CountryCode,
    /** Its own booths, the primary one first. */
    booths: BoothList,
    /** Guest booths at other exhibitors. */
    guest_booths: BoothList,
    /** Square metres that it has booked; null: not known. Booths of the plan have sizes of their own. */
    booked_area: z._default(BookedArea, null),
    /** Seen by the organiser alone. */
    note: z._default(optionalText(limits.ORGANISER_NOTE_CHARACTERS_MAX), ''),
  }),
);
export type ExhibitorForm = z.infer<typeof ExhibitorForm>;

/** An exhibitor in the organiser's list. */
const ListedExhibitor = lazy(() =>
  z.object({
    id: z.uuidv7(),
    external_number: z.nullable(z.string()),
    name: Words,
    country: z.string(),
    categories: z.array(z.string()),
    booths: z.array(ExhibitorBooth),
    /** Members, and exhibits on the shelf. */
    members: z.int(),
    exhibits: z.int(),
    /** Inquiries without a first answer. */
    unanswered: z.int(),
    /** Its members have changed the organiser's data. */
    is_edited: z.boolean(),
    withdrawn_at: z.nullable(Instant),
  }),
);
export type ListedExhibitor = z.infer<typeof ListedExhibitor>;

/** An exhibitor for the organiser. */
export const ConsoleExhibitor = lazy(() =>
  z.object({
    ...ListedExhibitor.shape,
    /** Counts edits; an edit refers to its base version. */
    version: z.int(),
    ...z.pick(CompanyProfileForm, {
      city: true,
      website: true,
      is_export: true,
      profile: true,
    }).shape,
    short_name: Words,
    booked_area: z.nullable(z.number()),
    note: z.string(),
    created_at: Instant,
    /** The organiser hides its page from visitors. */
    is_taken_down: z.boolean(),
    people: z.array(Member),
  }),
);
export type ConsoleExhibitor = z.infer<typeof ConsoleExhibitor>;

const Which = lazy(() => z.object({ id: z.uuidv7() }));

export const listConsoleExhibitors = endpoint({
  method: 'GET',
  path: '/web/console/exhibitor/list',
  who: reads,
  holds_halls: true,
  summary: 'Exhibitors of the current exhibition as the organiser sees them, by name.',
  input: lazy(() => z.extend(ConsoleExhibitorFilters, keyset)),
  output: lazy(() => keysetOf(ListedExhibitor)),
});

export const getConsoleExhibitor = endpoint({
  method: 'GET',
  path: '/web/console/exhibitor/info',
  who: reads,
  holds_halls: true,
  summary: 'One exhibitor in both languages, with its booths and the people who act for it.',
  input: Which,
  output: ConsoleExhibitor,
});

export const addConsoleExhibitor = endpoint({
  method: 'POST',
  path: '/web/console/exhibitor/add',
  who: changes,
  holds_halls: true,
  summary: 'Adds an exhibitor to the directory of the current exhibition.',
  input: ExhibitorForm,
  output: ConsoleExhibitor,
  creates: true,
  changes: 'exhibitor',
});

export const editConsoleExhibitor = endpoint({
  method: 'POST',
  path: '/web/console/exhibitor/edit',
  who: changes,
  holds_halls: true,
  summary: 'Changes an exhibitor; EDITED_MEANWHILE where somebody else did since `version`.',
  input: lazy(() => z.extend(ExhibitorForm, { id: z.uuidv7(), version: WholeNumber })),
  output: ConsoleExhibitor,
  creates: true,
  changes: 'exhibitor',
});

export const withdrawExhibitor = endpoint({
  method: 'POST',
  path: '/web/console/exhibitor/withdraw',
  who: changes,
  holds_halls: true,
  summary: 'Removes an exhibitor and its content from the directory; its people lose access.',
  input: lazy(() =>
    z.object({ id: z.uuidv7(), reason: optionalText(limits.WITHDRAWAL_REASON_CHARACTERS_MAX) }),
  ),
  output: ConsoleExhibitor,
  creates: true,
  changes: 'exhibitor',
});

export const restoreExhibitor = endpoint({
  method: 'POST',
  path: '/web/console/exhibitor/restore',
  who: changes,
  holds_halls: true,
  summary:
    'Restores an exhibitor with its exhibits, its people, and its booths that are still free.',
  input: Which,
  output: ConsoleExhibitor,
  creates: true,
  changes: 'exhibitor',
});

/** The person signs in by either, so one is needed. */
const MemberForm = lazy(() =>
  z
    .object({
      exhibitor_id: z.uuidv7(),
      email: z._default(EmailOrNothing, ''),
      cellphone: z._default(MainlandCellphoneOrNothing, ''),
      name: line(limits.NAME_CHARACTERS_MAX),
      role: MemberRole,
    })
    .check(
      z.refine(({ email, cellphone }) => email !== '' || cellphone !== '', {
        error: 'address_invalid' satisfies IssueName,
        path: ['email'],
      }),
    ),
);

/** A member of an exhibitor. */
const WhichMember = lazy(() => z.object({ exhibitor_id: z.uuidv7(), member_id: z.uuidv7() }));

export const addExhibitorMember = endpoint({
  method: 'POST',
  path: '/web/console/exhibitor/add-member',
  who: changes,
  summary:
    'Adds a person, who signs in by e-mail or mainland phone, to an exhibitor; MEMBER_ELSEWHERE if one of them belongs to another exhibitor.',
  input: MemberForm,
  output: Member,
  creates: true,
  changes: 'member',
});

export const changeExhibitorMember = endpoint({
  method: 'POST',
  path: '/web/console/exhibitor/change-member',
  who: changes,
  summary: "Sets a member's role; the last main contact keeps the role.",
  input: lazy(() => z.extend(WhichMember, { role: MemberRole })),
  output: Member,
  changes: 'member',
});

export const removeExhibitorMember = endpoint({
  method: 'POST',
  path: '/web/console/exhibitor/remove-member',
  who: changes,
  summary: 'Removes a member of an exhibitor, except for the last main contact.',
  input: WhichMember,
  output: z.object({}),
  changes: 'member',
});
