/** Folders of the built parts. */
export const CLIENT = 'dist/client';
export const EARLY = 'dist/early';
export const SERVER = 'dist/server';
