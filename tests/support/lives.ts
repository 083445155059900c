import type { LiveForm } from '#contract/own-lives.ts';

/** A live stream as an exhibitor hands it in; without an address of a stream. */
export function liveForm(given: Partial<LiveForm> = {}): LiveForm {
  return {
    title: { zh: '新品直播', en: 'New product live' },
    summary: { zh: '现场讲解。', en: 'Explained at the booth.' },
    anchor: { zh: '李娜', en: 'Li Na' },
    guests: [],
    starts_at: '2026-11-22T10:00:00+08:00',
    ends_at: '2026-11-22T11:00:00+08:00',
    cover: null,
    stream_url: '',
    replay_url: '',
    exhibit_ids: [],
    ...given,
  };
}
