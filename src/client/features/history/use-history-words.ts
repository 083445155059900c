import { useLingui } from '@lingui/react/macro';
import type { Subject } from '#contract/subjects.ts';

/** Texts of the codes in the history. An unknown action of a later version shows its code. */
export function useHistoryWords() {
  const { t } = useLingui();
  const subjects = useSubjects();
  const actions: Record<string, string> = {
    added: t`added`,
    edited: t`edited`,
    changed: t`changed`,
    removed: t`removed`,
    deleted: t`deleted`,
    copied: t`copied`,
    imported: t`imported`,
    shown: t`published exhibit`,
    hidden: t`unpublished exhibit`,
    arranged: t`reordered`,
    answered: t`answered`,
    confirmed: t`confirmed`,
    assigned: t`assigned`,
    noted: t`note for colleagues`,
    closed: t`closed`,
    opened: t`opened again`,
    joined: t`joined`,
    left: t`left`,
    set_up: t`set up`,
    reset: t`reset`,
    recovery_codes_made: t`new recovery codes`,
    recovery_code_used: t`opened with a recovery code`,
    discarded: t`taken back`,
    released: t`released`,
    cancelled: t`cancelled`,
    ended: t`ended`,
    accepted: t`accepted`,
    returned: t`returned`,
    taken_down: t`taken down`,
    put_back: t`put back`,
    moved_up: t`moved up from the waiting list`,
    exported: t`exported`,
    told: t`notified by e-mail`,
    loaded: t`loaded from a file`,
    published: t`published`,
    withdrawn: t`withdrawn`,
    contact_shown: t`contact shown`,
    boarded: t`boarded`,
    not_boarded: t`not boarded after all`,
    moved: t`moved`,
    parked: t`put aside`,
    invited: t`invitations added`,
    uninvited: t`invitation withdrawn`,
    corrected: t`corrected`,
    erased: t`erased`,
    revoked: t`revoked`,
    restored: t`restored`,
    switched_off: t`switched off`,
    switched_on: t`switched on`,
    reissued: t`issued anew`,
    consent_withdrawn: t`consent withdrawn`,
    same_id_number: t`same ID number as another registration`,
    ...usePublicationActions(),
    ...useDuplicateActions(),
  };
  return {
    subjects,
    actors: useActors(),
    actionOf: (action: string) => actions[action] ?? action,
  };
}

function useSubjects(): Record<Subject, string> {
  const { t } = useLingui();
  return {
    exhibit: t`Exhibit`,
    company_profile: t`Company profile`,
    member: t`Member of an exhibitor`,
    member_invitation: t`Invitation`,
    inquiry: t`Inquiry`,
    quick_reply: t`Quick reply`,
    organiser: t`Person of the console`,
    organiser_role: t`Role`,
    second_factor: t`Authenticator`,
    conference: t`Conference`,
    conference_room: t`Room`,
    track: t`Track`,
    tour: t`Tour`,
    speaker: t`Speaker`,
    programme: t`Programme`,
    live: t`Live stream`,
    video: t`Video`,
    news: t`News`,
    download: t`Download`,
    chat_words: t`Words of the chat`,
    feedback: t`Feedback`,
    mailing: t`Messages`,
    automatic_message: t`Automatic messages`,
    buying_lead: t`Buying lead`,
    sign_up: t`Sign-up`,
    registration: t({ message: 'Registration', context: 'of a visitor' }),
    ticket: t`Ticket`,
    visa_letter: t`Letter of invitation`,
    person: t`Personal data`,
    exhibition: t`Exhibition`,
    floor_plan: t`Floor plan`,
    exhibitor: t`Exhibitor`,
    booth_request: t`Booth request`,
    exhibitor_task: t`Task for exhibitors`,
    exhibitor_manual: t`Manual for exhibitors`,
    short_link: t`Channel link`,
    invitation: t`Visitor invitation`,
    site_switch: t`Part of the site`,
    keys: t`Keys`,
    export: t({ message: 'Export', context: 'of a list' }),
  };
}

function useActors() {
  const { t } = useLingui();
  return {
    member: t`Exhibitor`,
    organiser: t`Organiser`,
    person: t`The person concerned`,
    command: t`Command on the server`,
  };
}

/** Times of publication, and links to an edition that is not public. */
function usePublicationActions(): Record<string, string> {
  const { t } = useLingui();
  return {
    scheduled: t`scheduled`,
    unscheduled: t`schedule dropped`,
    preview_link_made: t`preview link made`,
    preview_links_ended: t`preview links ended`,
  };
}

/** Decisions about registrations of one person. */
function useDuplicateActions(): Record<string, string> {
  const { t } = useLingui();
  return {
    merged: t`merged`,
    unmerged: t`merge undone`,
    not_duplicate: t`not the same person`,
    maybe_duplicate: t`back among possible duplicates`,
  };
}
