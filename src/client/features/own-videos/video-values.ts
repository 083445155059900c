import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import type { InputOf } from '#contract/endpoint.ts';
import { whenRight } from '#contract/fields.ts';
import { isOnHosts } from '#contract/media-hosts.ts';
import { type OwnVideo, saveOwnVideo, VideoForm } from '#contract/own-videos.ts';

/** A video as its form has it. */
export interface VideoValues {
  version: string;
  /** Empty: a new video. */
  id: string;
  form: VideoForm;
}

export type VideoControl = Control<VideoValues, unknown, InputOf<typeof saveOwnVideo>>;

/** The input of a call, with an address on the hosts that videos may come from; the server judges own files. */
export function videoOn(hosts: readonly string[]) {
  const form = VideoForm.check(
    z.refine<VideoForm>(
      ({ video_url }) => video_url.startsWith('/') || isOnHosts(video_url, hosts),
      { error: 'host_not_allowed', path: ['video_url'], ...whenRight('video_url') },
    ),
  );
  return z.extend(saveOwnVideo.input, { form });
}

const NO_TEXT = { zh: '', en: '' };

export const newVideo: VideoValues = {
  version: '0',
  id: '',
  form: {
    title: NO_TEXT,
    summary: NO_TEXT,
    transcript: NO_TEXT,
    category: 'product',
    cover: null,
    video_url: '',
    seconds: null,
    exhibit_ids: [],
  },
};

export function valuesOfVideo({ id, version, form }: OwnVideo): VideoValues {
  return { id, version: String(version), form };
}

/** The form's values as the call takes them. */
export function inputOfVideo({ id, version, form }: VideoValues) {
  return { ...(id && { id }), version: Number(version), form };
}

/** Duration of a chosen video, as read by this browser; null on failure. */
export function secondsOf(file: File): Promise<number | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  return new Promise<number | null>((resolve) => {
    video.preload = 'metadata';
    video.onloadedmetadata = () => {
      const seconds = Math.round(video.duration);
      resolve(Number.isFinite(seconds) && seconds > 0 ? seconds : null);
    };
    video.onerror = () => resolve(null);
    video.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}
