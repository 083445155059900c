import { useLingui } from '@lingui/react/macro';
import type { AutomaticGroup, AutomaticKind } from '#contract/automatic-kinds.ts';

/** The kinds of automatic messages as text: the name, and when it is sent. */
export function useAutomaticWords() {
  const { t } = useLingui();
  const groups: Record<AutomaticGroup, string> = {
    visitors: t`Visitors`,
    programme: t`Programme`,
    lives: t`Live streams`,
    inquiries: t`Inquiries`,
    exhibitors: t`Exhibitors`,
    booths: t`Booth requests`,
    organisers: t`Colleagues`,
  };
  const visitors = {
    ticket: [t`Ticket`, t`After a registration is complete`],
    reminder: [t`Open the ticket once`, t`In the week before the exhibition`],
    sign_in_code: [t`Code to sign in`, t`When a person asks for a code`],
    erase_code: [t`Code to erase an account`, t`When a person wants the account erased`],
    lost_ticket: [t`Lost ticket`, t`When a person looks for the ticket number`],
    friend: [t`Invitation of a friend`, t`When a visitor invites an e-mail address`],
  } as const;
  const programme = {
    programme_signed_up: [t`Signed up`, t`After a sign-up for a conference or tour`],
    programme_soon: [t`Starting soon`, t`Shortly before a conference or tour`],
    programme_moved_up: [t`Moved up`, t`When a person on the waiting list gets a seat`],
    programme_release: [t`Agenda changed`, t`When a release concerns a person’s agenda`],
    programme_withdrawn: [t`Sign-up cancelled`, t`When the organiser cancels a sign-up`],
    programme_invited: [t`Invitation to a conference`, t`When a private conference is released`],
  } as const;
  const lives = {
    live_soon: [t`Live stream soon`, t`Shortly before a stream that a person asked for`],
    live_moved: [t`Live stream moved`, t`When a stream gets another time`],
    live_cancelled: [t`Live stream cancelled`, t`When a stream is cancelled`],
  } as const;
  const inquiries = {
    inquiry_answered: [t`Answer to an inquiry`, t`When an exhibitor writes to a buyer`],
    inquiry_asked: [t`Inquiry for an exhibitor`, t`When a buyer writes to an exhibitor`],
    inquiry_news: [t`News of an inquiry`, t`To an unconfirmed address, in place of the text`],
  } as const;
  const exhibitors = {
    access_workspace: [t`Access to the workspace`, t`When a person of an exhibitor is invited`],
    task_due: [t`Task due`, t`14 and 3 days before, and on the day`],
    manual_due: [t`Manual to read`, t`14 and 3 days before, and on the day`],
    booth_moved: [t`Booth moved`, t`When a plan is published and its exhibitors are told`],
    review_accepted: [t`Content accepted`, t`Once a day at most`],
    review_returned: [t`Content returned`, t`Once a day at most`],
    review_taken_down: [t`Content taken down`, t`Once a day at most`],
    review_put_back: [t`Content public again`, t`Once a day at most`],
  } as const;
  const changed = t`When the state changes and the sender is told`;
  const booths = {
    booth_receipt: [t`Request received`, t`After a company asks for a booth`],
    booth_contacted: [t`Looking for a booth`, changed],
    booth_offered: [t`Booth offered`, changed],
    booth_accepted: [t`Booth confirmed`, changed],
    booth_declined: [t`Request declined`, changed],
    booth_withdrawn: [t`Request withdrawn`, changed],
  } as const;
  const kinds: Record<AutomaticKind, readonly [name: string, occasion: string]> = {
    ...visitors,
    ...programme,
    ...lives,
    ...inquiries,
    ...exhibitors,
    ...booths,
    access_console: [t`Access to the console`, t`When a colleague is invited`],
  };
  return {
    groups,
    isKind: (text: string): text is AutomaticKind => Object.hasOwn(kinds, text),
    nameOf: (kind: AutomaticKind) => kinds[kind][0],
    occasionOf: (kind: AutomaticKind) => kinds[kind][1],
  };
}
