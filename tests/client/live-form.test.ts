import { expect, test } from 'vitest';
import {
  inputOfLive,
  type LiveValues,
  liveOn,
  newLive,
} from '#client/features/own-lives/live-values.ts';
import {
  inputOfVideo,
  newVideo,
  type VideoValues,
  videoOn,
} from '#client/features/own-videos/video-values.ts';
import { schemaResolver } from '#client/forms/schema-resolver.ts';

const HOSTS = ['live.example.com', '*.cdn.example.com'];

/** Paths of the fields that a form marks at submission. */
function markedIn(errors: object, path = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]) =>
    'type' in error && 'message' in error ? [path + name] : markedIn(error, `${path}${name}.`),
  );
}

async function marked<Values extends object>(
  resolver: ReturnType<typeof schemaResolver>,
  values: Values,
) {
  const { errors } = await resolver(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return markedIn(errors);
}

const liveMarked = (form: Partial<LiveValues['form']>) => {
  const start = newLive('2027-03-05');
  const resolver = schemaResolver(liveOn(HOSTS), (values: LiveValues) =>
    inputOfLive(values, '+08:00'),
  );
  return marked(resolver as never, { ...start, form: { ...start.form, ...form } });
};

const videoMarked = (form: Partial<VideoValues['form']>) =>
  marked(schemaResolver(videoOn(HOSTS), (values: VideoValues) => inputOfVideo(values)) as never, {
    ...newVideo,
    form: { ...newVideo.form, ...form },
  });

const both = (text: string) => ({ zh: text, en: text });

test('a live stream without a host, on a foreign server and with its end before its start is marked in one round', async () => {
  expect(
    await liveMarked({
      title: both('Walls of light'),
      starts_at: '2027-03-05T12:00',
      ends_at: '2027-03-05T11:00',
      stream_url: 'https://other.example.net/a.m3u8',
      replay_url: 'https://other.example.net/a.mp4',
    }),
  ).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^form\.anchor/),
      'form.ends_at',
      'form.stream_url',
      'form.replay_url',
    ]),
  );
});

test.each([
  '',
  '/demo/live/factory/index.m3u8',
  'https://live.example.com/a.m3u8',
  'https://eu.cdn.example.com/a.m3u8',
])('the server checks a stream at "%s"', async (stream_url) => {
  const texts = { title: both('Walls of light'), anchor: both('李明') };
  expect(await liveMarked({ ...texts, stream_url })).toEqual([]);
});

test('a video without a title and on a foreign server is marked in one round', async () => {
  const marks = await videoMarked({ video_url: 'https://other.example.net/a.mp4' });
  expect(marks).toContain('form.video_url');
  expect(marks.some((path) => path.startsWith('form.title'))).toBe(true);
});

test('a video uploaded here is on no foreign server', async () => {
  const video_url = `/files/${'a'.repeat(22)}`;
  expect(await videoMarked({ title: both('A wall'), video_url })).toEqual([]);
});
