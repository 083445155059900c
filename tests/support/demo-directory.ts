import { type Directory, unpack } from '#search/directory.ts';
import { type DemoSize, demoExhibitors } from '#server/demo/exhibitors.ts';
import { packDirectory } from '#server/features/directory/pack.ts';
import { readSearchWords } from '#server/features/directory/search-words.ts';
import { shippedChoices } from '#server/features/exhibition-editing/shipped-choices.ts';

/** The value on the day of the demo’s exhibition. */
const NEW_SINCE = 2025;

/** The pack of the demo's directory, made without a database. */
export async function demoPack(size: DemoSize) {
  const companies = demoExhibitors(size);
  const exhibitors = companies.map(({ exhibitor }) => ({
    ...exhibitor,
    has_live: false,
    removed: false,
  }));
  const exhibits = companies.flatMap((one) =>
    one.exhibits.map((exhibit) => ({ ...exhibit, booth: null, has_live: false, removed: false })),
  );
  const { product_categories = [], product_groups: groups = [] } = shippedChoices;
  const categories = product_categories.map(({ parent = null, ...one }) => ({ ...one, parent }));
  const changed = { version: 1, since: 0, exhibitors, exhibits };
  return packDirectory(changed, {
    categories,
    groups,
    thesaurus: await readSearchWords(),
    new_since: NEW_SINCE,
  });
}

export async function demoDirectory(size: DemoSize): Promise<Directory> {
  return unpack(await demoPack(size));
}
