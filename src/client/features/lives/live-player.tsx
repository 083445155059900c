import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { Live } from '#contract/lives.ts';
import { PICTURES_PATH } from '#contract/pictures.ts';
import { usePlayer } from './use-player.ts';

const PLAY = 'M8 5l11 7-11 7z';

/**
 * Attributes that React does not know. One of them makes the messaging app's older browsers play in
 * the page; its two variants exclude each other.
 */
const inThePage = { 'webkit-playsinline': 'true', 'x5-video-player-type': 'h5-page' };

/** The same for the server and every browser: a poster takes only one address. */
function posterOf(cover: string): string {
  return cover.startsWith(PICTURES_PATH) ? `${cover}?w=1152&f=jpeg` : cover;
}

interface LivePlayerProps {
  live: Pick<Live, 'title' | 'cover' | 'state' | 'stream_url' | 'replay_url'>;
  /** Label of the button; default: that of a live stream or its replay. */
  action?: ReactNode;
  /** Replaces the picture when there is nothing to play. */
  children: ReactNode;
}

/** The picture of a live stream or its replay: the player loads after the tap. */
export function LivePlayer({ live, action, children }: LivePlayerProps) {
  const { t } = useLingui();
  const { title, cover, state, stream_url, replay_url } = live;
  const isLive = state !== 'ended';
  const address = isLive ? stream_url : replay_url;
  const video = useRef<HTMLVideoElement>(null);
  const { phase, play } = usePlayer({ video, address, isLive, isOn: state === 'live' });
  const isBegun = address !== null && phase === 'playing';
  return (
    <section aria-label={t`Picture`} className="opens wall">
      <svg viewBox="0 0 16 9" width="100%" aria-hidden="true" />
      <video
        ref={video}
        className="over"
        aria-label={title}
        controls={isBegun}
        tabIndex={isBegun ? undefined : -1}
        playsInline
        preload="none"
        {...inThePage}
        {...(cover && { poster: posterOf(cover) })}
      />
      {!isBegun && (
        <div className="over middle">
          {address && phase === 'idle' && (
            <Button onClick={play}>
              <Icon path={PLAY} />
              {action ?? (isLive ? <Trans>Watch live</Trans> : <Trans>Watch the replay</Trans>)}
            </Button>
          )}
          {address && phase === 'failed' && (
            <div className="stack gap-8 center">
              <p role="alert" className="panel night">
                <Trans>The video cannot be played here. Please try again later.</Trans>
              </p>
              <Button onClick={play}>
                <Trans>Try again</Trans>
              </Button>
            </div>
          )}
          {!address && <div className="panel night stack gap-8 center">{children}</div>}
        </div>
      )}
    </section>
  );
}
