import { customType } from 'drizzle-orm/pg-core';

/** Compared byte by byte: other orders differ from database to database. */
export const sortedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Lexemes without positions, made by `searchColumns`. */
export const lexemeSet = customType<{ data: string; driverData: string }>({
  dataType: () => 'tsvector',
});
