/**
 * Files of the build that hold groups of screens together; a route names its group as `chunk`. A module that
 * several groups use goes to the first of them: the last two serve no visitor.
 */
export const chunkNames = [
  'browsing',
  'programme',
  'asking',
  'workspace',
  'plan',
  'articles',
  'travel',
  'about',
  'media',
  'news',
  'invitations',
  'own-news',
  'console',
] as const;
export type ChunkName = (typeof chunkNames)[number];
