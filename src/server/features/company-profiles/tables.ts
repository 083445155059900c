import type { ExhibitorBooth } from '#contract/booths.ts';
import type { exhibitor, exhibitorText } from '#server/features/exhibitors/tables.ts';

/** The exhibitor's own texts, and its visibility settings. */
export type ProfileRow = Pick<
  typeof exhibitor.$inferSelect,
  | 'version'
  | 'name'
  | 'short_name'
  | 'country'
  | 'city'
  | 'categories'
  | 'website'
  | 'logo'
  | 'live_url'
  | 'video_url'
  | 'is_export'
  | 'booth_hours'
  | 'taken_down_reason'
> &
  Pick<typeof exhibitorText.$inferSelect, 'exhibitor_id' | 'profile'> & {
    booths: ExhibitorBooth[];
    shown: { exhibits: number; exhibits_with_picture: number };
  };
