import { customType } from 'drizzle-orm/pg-core';

/** Words indexed for prefix search, in a GIN index. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
