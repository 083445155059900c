import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { Decoder } from './decoder.ts';
import { ScanError, type ScanFailure } from './scan-error.ts';
import classes from './scanner.module.css';

type ScanState = 'off' | 'opening' | 'running' | 'hidden' | ScanFailure;

const loadDecoder = () => import('./decoder.ts');

/** Reads QR codes with the camera. Its page needs a text field as fallback. */
export function Scanner({ onRead }: { onRead: (text: string) => void }) {
  const [state, setState] = useState<ScanState>('off');
  const decoder = useRef<Decoder>(null);
  useEffect(() => {
    let isOver = false;
    // Loaded with the page, so that it is cached for offline use.
    loadDecoder().then(
      ({ createDecoder }) => {
        if (!isOver) decoder.current = createDecoder();
      },
      () => {},
    );
    return () => {
      isOver = true;
      decoder.current?.end();
      decoder.current = null;
    };
  }, []);
  const isOn = state === 'opening' || state === 'running';
  useEffect(() => {
    if (!isOn) return;
    const onChange = () => document.hidden && setState('hidden');
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [isOn]);
  return (
    <div className="stack gap-8">
      <p>
        <Button kind={isOn ? 'second' : 'main'} onClick={() => setState(isOn ? 'off' : 'opening')}>
          {isOn ? <Trans>Stop scanning</Trans> : <Trans>Scan tickets</Trans>}
        </Button>
      </p>
      {isOn && <Camera decoder={decoder} onRead={onRead} onState={setState} />}
      <p role="status" className={isOn || state === 'hidden' ? 'quiet small' : 'error'}>
        {state !== 'off' && words[state]}
      </p>
    </div>
  );
}

const words: Record<Exclude<ScanState, 'off'>, ReactNode> = {
  opening: <Trans>Opening the camera. Allow it if the browser asks.</Trans>,
  running: <Trans>Hold the code in front of the camera.</Trans>,
  hidden: <Trans>The camera was switched off while this page was hidden.</Trans>,
  not_allowed: (
    <Trans>
      The camera is not allowed. Allow it for this site in the browser’s settings, or type the
      number.
    </Trans>
  ),
  no_camera: <Trans>This device has no camera that can be used. Type the number.</Trans>,
  in_use: (
    <Trans>Another app uses the camera. Close that app and scan again, or type the number.</Trans>
  ),
  insecure: (
    <Trans>
      Browsers allow the camera only over https. Open the https address, or type the number.
    </Trans>
  ),
  in_app: (
    <Trans>
      This app does not let pages use the camera. Open the page in a browser, or type the number.
    </Trans>
  ),
  unsupported: <Trans>This browser cannot scan. Type the number, or use another browser.</Trans>,
  decoder: (
    <Trans>
      The camera works, but codes cannot be read. Reload the page with a connection, or type the
      number.
    </Trans>
  ),
};

interface CameraProps {
  decoder: { current: Decoder | null };
  onRead: (text: string) => void;
  onState: (state: ScanState) => void;
}

function Camera({ decoder, onRead, onState }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onRead, onState });
  useEffect(() => {
    latest.current = { onRead, onState };
  });
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const start = async () => {
      const [{ createDecoder }, { scan }] = await Promise.all([loadDecoder(), import('./scan.ts')]);
      if (signal.aborted || !video.current) return;
      decoder.current ??= createDecoder();
      await scan(video.current, {
        decoder: decoder.current,
        onRunning: () => !signal.aborted && latest.current.onState('running'),
        onRead: (text) => latest.current.onRead(text),
        signal,
      });
    };
    start().catch((error: unknown) => {
      if (signal.aborted) return;
      latest.current.onState(error instanceof ScanError ? error.failure : 'decoder');
    });
    return () => over.abort();
  }, [decoder]);
  return <video ref={video} className={classes.view} muted playsInline autoPlay />;
}
