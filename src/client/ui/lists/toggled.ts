/**
 * Toggles a value. A group replaces all its members: choosing the last member chooses the group,
 * and removing a member of a chosen group leaves the other members.
 */
export function toggled(
  chosen: readonly string[],
  code: string,
  { group, members }: { group: string | undefined; members: readonly string[] },
): string[] {
  const isWhole = group !== undefined && chosen.includes(group);
  const others = chosen.filter((one) => one !== group && !members.includes(one));
  if (code === group) return isWhole ? others : [...others, group];
  const on = members.filter((one) => (isWhole || chosen.includes(one)) !== (one === code));
  const isAll = group !== undefined && on.length === members.length;
  return [...others, ...(isAll ? [group] : on)];
}
