import { useLingui } from '@lingui/react/macro';
import type { Subject } from '#contract/subjects.ts';

/** What stands in the history by code, in words. An action of a later version stays its code. */
export function useHistoryWords() {
  const { t } = useLingui();
  const subjects: Record<Subject, string> = {
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
    sign_up: t`Sign-up`,
    registration: t`Registration`,
  };
  const actions: Record<string, string> = {
    added: t`added`,
    edited: t`edited`,
    changed: t`changed`,
    removed: t`removed`,
    copied: t`copied`,
    imported: t`imported`,
    shown: t`put on the shelf`,
    hidden: t`taken off the shelf`,
    arranged: t`arranged anew`,
    answered: t`answered`,
    assigned: t`assigned`,
    closed: t`closed`,
    opened: t`opened again`,
    joined: t`joined`,
    left: t`left`,
    set_up: t`set up`,
    reset: t`reset`,
    discarded: t`taken back`,
    released: t`released`,
    cancelled: t`cancelled`,
    moved_up: t`moved up from the waiting list`,
    exported: t`exported`,
    contact_shown: t`contact shown`,
    boarded: t`boarded`,
    not_boarded: t`not boarded after all`,
    moved: t`moved`,
    parked: t`put aside`,
    invited: t`invitations added`,
    uninvited: t`invitation withdrawn`,
  };
  const actors = {
    member: t`Exhibitor`,
    organiser: t`Organiser`,
    command: t`Command on the server`,
  };
  const fields: Record<string, string> = {
    email: t`E-mail`,
    name: t`Name`,
    role: t`Role`,
    halls: t`Halls`,
    exhibition_ids: t`Exhibitions`,
    capabilities: t`Rights`,
    note: t`For whom`,
    title: t`Title`,
    text: t`Text`,
    assigned_to: t`Assigned to`,
    on_shelf: t`On the shelf`,
    rows: t`Rows`,
    format: t`Format`,
    columns: t`Columns`,
    invitations: t`Invitations`,
    room: t`Room`,
    starts_at: t`Begins`,
  };
  return { subjects, actors, fields, actionOf: (action: string) => actions[action] ?? action };
}
