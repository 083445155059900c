import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';

/** Milliseconds between two looks at the camera's picture. */
const EVERY_MS = 200;

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorOf = new (options: { formats: string[] }) => Detector;

/** Chromium has it, other browsers do not yet; there the number is typed. */
function detectorClass(): DetectorOf | undefined {
  return (globalThis as { BarcodeDetector?: DetectorOf }).BarcodeDetector;
}

/** Reads QR codes with the phone's camera, where the browser can. */
export function Scanner({ onRead }: { onRead: (text: string) => void }) {
  const [isOn, setOn] = useState(false);
  const [isRefused, setRefused] = useState(false);
  if (!detectorClass() || !navigator.mediaDevices) {
    return (
      <p className="quiet small">
        <Trans>This browser cannot scan. Type the ticket number, or the name.</Trans>
      </p>
    );
  }
  return (
    <div className="stack gap-8">
      <p>
        <Button kind={isOn ? 'second' : 'main'} onClick={() => setOn(!isOn)}>
          {isOn ? <Trans>Stop scanning</Trans> : <Trans>Scan tickets</Trans>}
        </Button>
      </p>
      {isOn && (
        <Camera
          onRead={onRead}
          onRefused={() => {
            setOn(false);
            setRefused(true);
          }}
        />
      )}
      <p role="status" className="error">
        {isRefused && (
          <Trans>The camera is not available. Allow it in the browser, or type the number.</Trans>
        )}
      </p>
    </div>
  );
}

interface CameraProps {
  onRead: (text: string) => void;
  onRefused: () => void;
}

function Camera({ onRead, onRefused }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onRead, onRefused });
  useEffect(() => {
    latest.current = { onRead, onRefused };
  });
  useEffect(() => {
    const Detector = detectorClass();
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    let last = '';
    const look = async (detector: Detector) => {
      const [found] = video.current ? await detector.detect(video.current).catch(() => []) : [];
      // One that stays before the camera is read once.
      if (found && found.rawValue !== last) latest.current.onRead(found.rawValue);
      last = found?.rawValue ?? last;
      if (!isOver) timer = setTimeout(() => void look(detector), EVERY_MS);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver) return stop();
      if (!video.current || !Detector) return;
      video.current.srcObject = stream;
      await video.current.play();
      await look(new Detector({ formats: ['qr_code'] }));
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(() => !isOver && latest.current.onRefused());
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return <video ref={video} className="panel mist" muted playsInline width="100%" />;
}
