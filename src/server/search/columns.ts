import { customType } from 'drizzle-orm/pg-core';

/** Compared byte by byte: other orders differ from database to database. */
export const sortedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
