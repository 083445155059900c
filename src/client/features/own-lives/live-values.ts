import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import { toInstant, toLocal } from '#client/forms/local-times.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { whenRight } from '#contract/fields.ts';
import { isOnHosts } from '#contract/media-hosts.ts';
import { LiveForm, type OwnLive, saveOwnLive } from '#contract/own-lives.ts';

/** Form values of a live stream, with times in the exhibition's time zone. */
export interface LiveValues {
  version: string;
  /** Empty: a new live stream. */
  id: string;
  form: LiveForm;
}

export type LiveControl = Control<LiveValues, unknown, InputOf<typeof saveOwnLive>>;

/** The input of a call, with addresses on the hosts that streams may come from. */
export function liveOn(hosts: readonly string[]) {
  const onHosts = (field: 'stream_url' | 'replay_url') =>
    z.refine<LiveForm>((form) => isOwnPath(form[field]) || isOnHosts(form[field], hosts), {
      error: 'host_not_allowed',
      path: [field],
      ...whenRight(field),
    });
  const form = LiveForm.check(onHosts('stream_url'), onHosts('replay_url'));
  return z.extend(saveOwnLive.input, { form });
}

/** Nothing, or a path of this site, which the server judges. */
const isOwnPath = (address: string) => address === '' || address.startsWith('/');

const NO_TEXT = { zh: '', en: '' };
export const NO_GUEST = { name: NO_TEXT, title: NO_TEXT };

/** @param day of the exhibition, YYYY-MM-DD */
export function newLive(day: string): LiveValues {
  return {
    version: '0',
    id: '',
    form: {
      title: NO_TEXT,
      summary: NO_TEXT,
      anchor: NO_TEXT,
      guests: [],
      cover: null,
      starts_at: `${day}T10:00`,
      ends_at: `${day}T10:45`,
      stream_url: '',
      replay_url: '',
      exhibit_ids: [],
    },
  };
}

/** @param offset of the exhibition's clocks, as `+08:00` */
export function valuesOfLive({ id, version, form }: OwnLive, offset: string): LiveValues {
  const local = (instant: string) => toLocal(atOffset(instant, offset));
  const { starts_at, ends_at } = form;
  const times = { starts_at: local(starts_at), ends_at: local(ends_at) };
  return { id, version: String(version), form: { ...form, ...times } };
}

/** The form's values as the call takes them. */
export function inputOfLive({ id, version, form }: LiveValues, offset: string) {
  return {
    ...(id && { id }),
    version: Number(version),
    form: {
      ...form,
      starts_at: toInstant(form.starts_at, offset),
      ends_at: toInstant(form.ends_at, offset),
    },
  };
}

/** Formats an instant with an offset. */
function atOffset(instant: string, offset: string): string {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return new Date(Date.parse(instant) + ahead * 60_000).toISOString();
}
