/** Folders of the built parts. */
export const CLIENT = 'dist/client';
export const EARLY = 'dist/early';
export const SERVER = 'dist/server';
/** In the folder of the client: which rules its style sheet is made of, for the server alone. */
export const STYLE_RULES = '.vite/style-rules.json';
