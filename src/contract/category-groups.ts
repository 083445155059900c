/** Product categories by group, in the given order; categories without a group are last. */
export function groupCategories<
  Category extends { parent: string | null },
  Group extends { code: string },
>({
  categories,
  groups,
}: {
  categories: readonly Category[];
  groups: readonly Group[];
}): { group: Group | null; categories: Category[] }[] {
  const known = new Set(groups.map(({ code }) => code));
  const single = categories.filter(({ parent }) => parent === null || !known.has(parent));
  const grouped = groups.map((group) => ({
    group,
    categories: categories.filter(({ parent }) => parent === group.code),
  }));
  return [...grouped, { group: null, categories: single }].filter(
    (one) => one.categories.length > 0,
  );
}
