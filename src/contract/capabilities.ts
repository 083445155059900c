/** The things that a person of the organiser may do, fixed in code; roles are named sets of them. */
export const capabilities = [
  'registrations.read',
  /** Phones and e-mail addresses in full. */
  'registrations.contacts',
  'registrations.change',
  'exhibitors.read',
  'exhibitors.change',
  'review',
  'booths',
  'programme',
  'content',
  'messages.write',
  'messages.send',
  'gate.run',
  'gate.rules',
  'reports',
  'export.personal',
  'people',
  'settings',
  'system',
] as const;
export type Capability = (typeof capabilities)[number];

/** The roles that every installation has. The owner's cannot be narrowed: somebody must be able to do all. */
export const shippedRoles = {
  owner: capabilities,
  registrations_desk: [
    'registrations.read',
    'registrations.contacts',
    'registrations.change',
    'exhibitors.read',
  ],
  exhibitor_service: ['exhibitors.read', 'exhibitors.change', 'review', 'booths'],
  content: ['content', 'messages.write', 'exhibitors.read'],
  programme: ['programme', 'exhibitors.read'],
  gate_lead: ['registrations.read', 'gate.run', 'gate.rules', 'reports'],
  /** Sees figures, no person's data. */
  observer: ['exhibitors.read', 'reports'],
} as const satisfies Record<string, readonly Capability[]>;
export type ShippedRole = keyof typeof shippedRoles;

export function isShippedRole(role: string): role is ShippedRole {
  return Object.hasOwn(shippedRoles, role);
}

/**
 * The capabilities of a role; none of one that is not there any more.
 * @param own those of an own role
 */
export function capabilitiesOf(
  role: string,
  own: readonly Capability[] | null | undefined,
): readonly Capability[] {
  return isShippedRole(role) ? shippedRoles[role] : (own ?? []);
}
