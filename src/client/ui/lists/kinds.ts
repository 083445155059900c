interface Option {
  code: string;
  label: string;
}

/** A kind of products, with the categories in it. A category without a group is a kind of its own. */
export interface Kind extends Option {
  options: readonly Option[];
  /** The codes of its options. */
  members: readonly string[];
}

export function kindsOf(
  grouped: readonly { group: Option | null; categories: readonly Option[] }[],
): Kind[] {
  const kindOf = (kind: Option, options: readonly Option[]) => ({
    ...kind,
    options,
    members: options.map(({ code }) => code),
  });
  return grouped.flatMap(({ group, categories }) =>
    group ? [kindOf(group, categories)] : categories.map((one) => kindOf(one, [])),
  );
}

/** True for a kind that is chosen as a whole or in part. */
export function isChosen(
  chosen: readonly string[],
  { code, members }: Pick<Kind, 'code' | 'members'>,
): boolean {
  return [code, ...members].some((one) => chosen.includes(one));
}

/** The product that is drawn for a kind, or for all kinds. */
export function productOf(kind: Kind | undefined) {
  const category = kind && (kind.members[0] ?? kind.code);
  return { category: category ?? 'led_creative', seed: category ?? 'all' };
}
