import { useLingui } from '@lingui/react/macro';
import type { Capability, ShippedRole } from '#contract/capabilities.ts';
import type { OwnRole } from '#contract/organisers.ts';
import { Lang } from '#contract/wire.ts';

/** Labels of rights and roles. */
export function useCapabilityLabels() {
  const { t, i18n } = useLingui();
  const lang = Lang.parse(i18n.locale);
  const capabilities: Record<Capability, string> = {
    'registrations.read': t`See registrations`,
    'registrations.contacts': t`See phones and e-mail addresses`,
    'registrations.change': t`Change registrations and tickets`,
    'exhibitors.read': t`See exhibitors`,
    'exhibitors.change': t`Change exhibitors`,
    review: t`Review what exhibitors submit`,
    booths: t`Booths and floor plan`,
    programme: t`Conferences and tours`,
    content: t`News and page texts`,
    'messages.write': t`Write messages`,
    'messages.send': t`Send messages`,
    'gate.run': t`Run the gate`,
    'gate.rules': t`Gate rules and zones`,
    reports: t`Reports`,
    'export.personal': t`Export and erase personal data`,
    people: t`People and roles`,
    settings: t`Exhibition and choices`,
    system: t`History and system`,
  };
  const shipped: Record<ShippedRole, { name: string; hint: string }> = {
    owner: { name: t`Owner`, hint: t`May do everything.` },
    registrations_desk: {
      name: t`Registration desk`,
      hint: t`Manages registrations and tickets.`,
    },
    exhibitor_service: {
      name: t`Exhibitor service`,
      hint: t`Manages exhibitors, booths and what exhibitors submit.`,
    },
    content: { name: t`Editor`, hint: t`Writes news, pages and messages.` },
    programme: { name: t`Programme`, hint: t`Makes conferences and tours.` },
    gate_lead: { name: t`Gate lead`, hint: t`Runs the gate and sets its rules.` },
    observer: { name: t`Observer`, hint: t`Sees figures, but no personal data.` },
  };
  const roleOf = (role: string, own: readonly OwnRole[]) =>
    shipped[role as ShippedRole]?.name ??
    own.find(({ role_id }) => role_id === role)?.name[lang] ??
    t`No role`;
  return { capabilities, shipped, roleOf, lang };
}
