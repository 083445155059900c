import { Trans } from '@lingui/react/macro';
import { LivePlayer } from './live-player.tsx';

interface FilmPlayerProps {
  video: { title: string; cover: string | null; video_url: string };
}

/** The player for a video: shows its poster and loads nothing until the user taps. */
export function FilmPlayer({ video: { title, cover, video_url } }: FilmPlayerProps) {
  const film = { title, cover, state: 'ended', stream_url: null, replay_url: video_url } as const;
  return (
    <LivePlayer live={film} action={<Trans>Play the video</Trans>}>
      {null}
    </LivePlayer>
  );
}
