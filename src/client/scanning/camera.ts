import { browserKind } from '#client/device/browser-kind.ts';
import { ScanError, type ScanFailure } from './scan-error.ts';

/**
 * Keys are the error names of
 * https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia
 */
const FAILURES: Record<string, ScanFailure> = {
  NotAllowedError: 'not_allowed',
  SecurityError: 'not_allowed',
  NotFoundError: 'no_camera',
  OverconstrainedError: 'no_camera',
  NotReadableError: 'in_use',
  AbortError: 'in_use',
};

/** Sharp enough for a ticket at arm's length; more pixels take longer to decode. */
const VIDEO = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };

/** Opens the rear camera. Browsers may ask for permission at each call. */
export async function openCamera(): Promise<MediaStream> {
  const isInApp = browserKind().app !== null;
  // The type is wrong for some browsers: it is missing on plain http and in some web views.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices?.getUserMedia) {
    if (isInApp) throw new ScanError('in_app');
    throw new ScanError(window.isSecureContext ? 'unsupported' : 'insecure');
  }
  try {
    return await devices.getUserMedia({ video: VIDEO, audio: false });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const failure = FAILURES[name] ?? 'unsupported';
    throw new ScanError(isInApp && failure !== 'in_use' ? 'in_app' : failure);
  }
}

export function closeCamera(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}
