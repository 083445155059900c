import { zonedInstant } from '#contract/calendar.ts';
import { changedLines, formLines } from '#contract/form-lines.ts';
import type { OwnVideo, OwnVideoCard, VideoForm } from '#contract/own-videos.ts';
import { plainText } from '#contract/search-text.ts';
import type { VideoFilters } from '#contract/video-filters.ts';
import type { Video, VideoCard } from '#contract/videos.ts';
import type { Lang } from '#contract/wire.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import type { FieldIssue } from '#server/http/app-error.ts';
import { editedForm, presentReview } from '#server/reviews/rules.ts';
import { videoKind } from './kind.ts';
import type { OwnRow, ShownVideo } from './rows.ts';

/** Other videos that a page offers. */
const RELATED = 4;

interface Saying {
  lang: Lang;
  time_zone: string;
}

export function presentCard(shown: ShownVideo, { lang, time_zone }: Saying): VideoCard {
  const { id, title, summary, category, cover, seconds, published_at, exhibitor } = shown;
  return {
    id,
    title: title[lang],
    summary: summary[lang],
    category,
    cover,
    seconds,
    published_at: zonedInstant(published_at, time_zone),
    exhibitor: exhibitor && { ...exhibitor, short_name: exhibitor.short_name[lang] },
  };
}

interface About {
  played: { video_url: string; transcript: Words };
  exhibits: readonly { id: string; name: Words; pictures: readonly string[] }[];
  related: readonly ShownVideo[];
}

export function presentVideo(
  shown: ShownVideo,
  { played, exhibits, related }: About,
  saying: Saying,
): Video {
  const { lang } = saying;
  return {
    ...presentCard(shown, saying),
    video_url: played.video_url,
    transcript: played.transcript[lang],
    exhibits: exhibits.map(({ id, name, pictures }) => ({
      id,
      name: name[lang],
      picture: pictures[0] ?? null,
    })),
    related: related.map((one) => presentCard(one, saying)),
  };
}

/** The texts that a keyword is looked for in, in both languages: people search in either. */
export function searchedText({ title, summary, exhibitor }: ShownVideo): string {
  const texts = [title, summary, ...(exhibitor ? [exhibitor.short_name] : [])];
  return plainText(texts.flatMap(({ zh, en }) => [zh, en]).join('\n'));
}

/** True if the text has every word of the keyword. */
export function isFound(text: string, keyword: string): boolean {
  return plainText(keyword)
    .split(' ')
    .every((word) => text.includes(word));
}

export function fits(shown: ShownVideo, text: string, filters: VideoFilters): boolean {
  const { of, exhibitor_id, exhibit_id, category, q } = filters;
  return (
    (of !== 'exhibitor' || shown.exhibitor !== null) &&
    (!exhibitor_id || shown.exhibitor?.id === exhibitor_id) &&
    (!exhibit_id || shown.exhibit_ids.includes(exhibit_id)) &&
    (!category || shown.category === category) &&
    (!q || isFound(text, q))
  );
}

/** Others of the same exhibitor, then of the same category. */
export function relatedTo(shown: ShownVideo, all: readonly ShownVideo[]): ShownVideo[] {
  const others = all.filter(({ id }) => id !== shown.id);
  const isSameOwner = (one: ShownVideo) => one.exhibitor?.id === shown.exhibitor?.id;
  const isSameCategory = (one: ShownVideo) => one.category === shown.category;
  return [
    ...others.filter(isSameOwner),
    ...others.filter((one) => !isSameOwner(one) && isSameCategory(one)),
  ].slice(0, RELATED);
}

interface Known {
  /** Exhibits that are not its own. */
  foreign_exhibits: readonly string[];
  /** Pictures that are not its own. */
  foreign_pictures: readonly string[];
  isAllowed: (address: string) => boolean;
  /** Null: it is no file of this site. */
  file: { is_video: boolean } | null;
}

/** The mistakes in a video that only the server can find. */
export function videoIssues(
  form: VideoForm,
  { foreign_exhibits, foreign_pictures, isAllowed, file }: Known,
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (file && !file.is_video) issues.push({ field: 'video_url', name: 'file_type_refused' });
  if (!file && !isAllowed(form.video_url)) {
    issues.push({ field: 'video_url', name: 'host_not_allowed' });
  }
  for (const [at, id] of form.exhibit_ids.entries()) {
    if (form.exhibit_ids.indexOf(id) !== at || foreign_exhibits.includes(id)) {
      issues.push({ field: `exhibit_ids.${at}`, name: 'choose_from_list' });
    }
  }
  if (form.cover && foreign_pictures.includes(form.cover)) {
    issues.push({ field: 'cover', name: 'choose_from_list' });
  }
  return issues;
}

export function presentOwnCard({ video, exhibitor }: OwnRow, time_zone: string): OwnVideoCard {
  const { id, version } = video;
  return {
    id,
    version,
    ...presentReview(video),
    exhibitor,
    title: (video.proposed ?? video).title,
    submitted_at: zonedInstant(video.submitted_at, time_zone),
    is_public: video.accepted_at !== null && video.withdrawn_at === null,
    is_withdrawn: video.withdrawn_at !== null,
  };
}

export function presentOwn(row: OwnRow, time_zone: string): OwnVideo {
  return { ...presentOwnCard(row, time_zone), form: editedForm(videoKind, row.video) };
}

/** The fields that a proposal would change, by their path. */
export function changedFields({ before, after }: { before: VideoForm | null; after: VideoForm }) {
  return changedLines(before && fieldTexts(before), fieldTexts(after));
}

/** Pictures are shown, not written out. */
function fieldTexts({ exhibit_ids, seconds: _, ...form }: VideoForm) {
  const count = exhibit_ids.length;
  return formLines({ ...form, exhibit_ids: count > 0 ? String(count) : '' });
}
