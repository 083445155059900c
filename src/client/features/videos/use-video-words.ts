import { useLingui } from '@lingui/react/macro';
import type { VideoCategory } from '#contract/video-filters.ts';

/** Labels of the video categories. */
export function useVideoCategories(): Record<VideoCategory, string> {
  const { t } = useLingui();
  return {
    product: t({ context: 'video', message: 'Products' }),
    project: t({ context: 'video', message: 'Projects' }),
    company: t({ context: 'video', message: 'Companies' }),
    how_to: t({ context: 'video', message: 'How-to' }),
    exhibition: t({ context: 'video', message: 'The exhibition' }),
  };
}
