import { customType } from 'drizzle-orm/pg-core';

/** Words that are found by their beginnings, in a GIN index. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
