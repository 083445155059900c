import { sharedPicture } from '#client/lang/subject-meta.ts';
import type { Exhibition } from '#contract/exhibitions.ts';
import type { Video } from '#contract/videos.ts';

/** https://schema.org/VideoObject */
export function videoObjectOf(video: Video, { organiser }: Exhibition, origin: string) {
  const { title, summary, cover, seconds, published_at, video_url, transcript, exhibitor } = video;
  return {
    '@type': 'VideoObject',
    name: title,
    description: summary || title,
    uploadDate: published_at,
    contentUrl: new URL(video_url, origin).href,
    ...(cover ? { thumbnailUrl: new URL(sharedPicture(cover), origin).href } : {}),
    ...(seconds === null ? {} : { duration: `PT${seconds}S` }),
    ...(transcript ? { transcript } : {}),
    publisher: { '@type': 'Organization', name: exhibitor?.short_name ?? organiser },
  };
}
