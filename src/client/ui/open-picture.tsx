import { Trans } from '@lingui/react/macro';
import { ButtonAnchor } from './button.tsx';

interface OpenPictureProps {
  src: string | undefined;
}

/**
 * Opens the picture in a page of its own when this page is embedded. Some host apps capture the
 * long press that opens the picture menu (https://github.com/Tencent/wujie/issues/837).
 */
export function OpenPicture({ src }: OpenPictureProps) {
  const isEmbedded = document.documentElement.dataset.embedded !== undefined;
  // A picture created by this page exists in no other page.
  if (!isEmbedded || !src || /^(blob|data):/.test(src)) return null;
  return (
    <ButtonAnchor kind="second" href={src} target="_blank" rel="noreferrer">
      <Trans>Open the picture by itself</Trans>
    </ButtonAnchor>
  );
}
