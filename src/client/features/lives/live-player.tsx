import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { pictureSources } from '#client/ui/picture-address.ts';
import type { Live } from '#contract/lives.ts';
import { usePlayer } from './use-player.ts';

const PLAY = 'M8 5l11 7-11 7z';

/**
 * Attributes that React does not know. One of them makes the messaging app's older browsers play in
 * the page; its two variants exclude each other.
 */
const inThePage = { 'webkit-playsinline': 'true', 'x5-video-player-type': 'h5-page' };

/** The largest that the player is, in CSS pixels. */
const SIZE = { width: 768, height: 432 };

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
      />
      {!isBegun && cover && (
        // A poster has one address for all screens, and loads after what the page's head asks for.
        <img
          className="over"
          {...pictureSources(cover, SIZE)}
          sizes="(min-width: 900px) 760px, 100vw"
          {...SIZE}
          alt=""
          decoding="async"
          fetchPriority="high"
        />
      )}
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
