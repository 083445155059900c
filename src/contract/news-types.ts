/** News types, as in addresses: the exhibition's own, publicity, exhibitors', the trade's. */
export const newsTypes = ['news', 'spread', 'enterprises', 'industry'] as const;
export type NewsType = (typeof newsTypes)[number];

export function isNewsType(text: string): text is NewsType {
  return newsTypes.some((type) => type === text);
}
