import type { AttributeValues } from '#contract/attributes.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import type { exhibit } from '#server/features/exhibits/tables.ts';

type ExhibitColumns = typeof exhibit.$inferSelect;

/** An exhibit with its description, as its exhibitor edits it. */
export type OwnExhibitRow = ExhibitColumns & { description: Words; attributes: AttributeValues };

/** An exhibit in its exhibitor's list. */
export type OwnExhibitShortRow = Pick<
  ExhibitColumns,
  | 'id'
  | 'version'
  | 'removed_at'
  | 'name'
  | 'category'
  | 'price_min'
  | 'price_max'
  | 'unit'
  | 'pictures'
> & { views: number; likes: number; collects: number };

/** The exhibitor that owns exhibits. */
export interface Owner {
  id: string;
}
