import type { exhibitor, exhibitorText } from '#server/features/exhibitors/tables.ts';

/** All that an exhibitor says about itself, and how much it shows. */
export type ProfileRow = Pick<
  typeof exhibitor.$inferSelect,
  | 'version'
  | 'name'
  | 'short_name'
  | 'country'
  | 'city'
  | 'categories'
  | 'hall'
  | 'booth'
  | 'website'
  | 'logo'
  | 'live_url'
  | 'video_url'
  | 'is_export'
  | 'booth_hours'
> &
  Pick<typeof exhibitorText.$inferSelect, 'exhibitor_id' | 'profile'> & {
    shown: { exhibits: number; exhibits_with_picture: number };
  };
