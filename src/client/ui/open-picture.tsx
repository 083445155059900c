import { Trans } from '@lingui/react/macro';
import { ButtonAnchor } from './button.tsx';

interface OpenPictureProps {
  src: string | undefined;
}

/**
 * The picture in a page of its own, where this one is inside another application: some of those take the
 * press for themselves that apps offer their menu for (https://github.com/Tencent/wujie/issues/837).
 */
export function OpenPicture({ src }: OpenPictureProps) {
  const isEmbedded = document.documentElement.dataset.embedded !== undefined;
  // One that this page has made is in no other.
  if (!isEmbedded || !src || /^(blob|data):/.test(src)) return null;
  return (
    <ButtonAnchor kind="second" href={src} target="_blank" rel="noreferrer">
      <Trans>Open the picture by itself</Trans>
    </ButtonAnchor>
  );
}
