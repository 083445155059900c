/** The permissions of organiser's people, fixed in code; roles are named sets of them. */
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

/** The predefined roles. The owner's cannot be narrowed: at least one person must be able to do everything. */
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
  /** Sees figures, but no personal data. */
  observer: ['exhibitors.read', 'reports'],
} as const satisfies Record<string, readonly Capability[]>;
export type ShippedRole = keyof typeof shippedRoles;

export function isShippedRole(role: string): role is ShippedRole {
  return Object.hasOwn(shippedRoles, role);
}

/**
 * The capabilities of a role; none for a deleted role.
 * @param own the capabilities of a custom role
 */
export function capabilitiesOf(
  role: string,
  own: readonly Capability[] | null | undefined,
): readonly Capability[] {
  return isShippedRole(role) ? shippedRoles[role] : (own ?? []);
}
