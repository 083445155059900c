import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { browserKind } from '#client/device/browser-kind.ts';
import { Button } from '#client/ui/button.tsx';
import { CopyLink } from '#client/ui/copy-text.tsx';
import { OpenPicture } from '#client/ui/open-picture.tsx';
import {
  type PosterLang,
  type PosterTemplate,
  posterAddress,
} from '#contract/exhibitor-invitations.ts';
import { linkAddress } from '#contract/short-links.ts';
import classes from './invitations.module.css';

interface PosterViewProps {
  link_id: string;
  template: PosterTemplate;
  langs: PosterLang;
  /** Version of the content: a change reloads the picture. */
  version: string;
  /** Alternative text with the poster's content. */
  alternative: string;
  /** Explains the messaging app's menu. */
  guide: (onClosed: () => void) => ReactNode;
}

/**
 * A poster as a picture to long-press and save. The messaging app reads codes from the screen, not
 * from the picture: a page with a poster must not contain another code.
 */
export function PosterView({
  link_id,
  template,
  langs,
  version,
  alternative,
  guide,
}: PosterViewProps) {
  const [isGuided, setGuided] = useState(false);
  const link = linkAddress(window.location.origin, link_id);
  const src = SITE_ORIGIN + posterAddress(link_id, { template, langs, version });
  return (
    <div className="tiles gap-24">
      <img className={classes.poster} src={src} alt={alternative} width="1080" height="1920" />
      <div className="stack gap-16">
        <p className="small quiet">
          {browserKind().system !== 'desktop' ? (
            <Trans>Press and hold the poster to save it or to send it on.</Trans>
          ) : (
            <Trans>Save the poster by a right click, or copy the link.</Trans>
          )}
        </p>
        {browserKind().app !== null && <OpenPicture src={src} />}
        <CopyLink link={link} />
        <p>
          <Button kind="second" onClick={() => setGuided(true)}>
            <Trans>How to send it in WeChat</Trans>
          </Button>
        </p>
        <details>
          <summary className="label brand">
            <Trans>Poster text</Trans>
          </summary>
          <p className="typed small">
            {alternative}
            {'\n'}
            {link}
          </p>
        </details>
      </div>
      {isGuided && guide(() => setGuided(false))}
    </div>
  );
}
