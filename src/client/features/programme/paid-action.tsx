import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { browserKind } from '#client/device/browser-kind.ts';
import { useAreOpenTagsRefused } from '#client/device/open-tags.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { ButtonAnchor } from '#client/ui/button.tsx';
import { type MiniProgramPage, miniProgramPageOf } from '#contract/mini-program.ts';
import classes from './programme.module.css';

const QRCode = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));

const NEVER = () => () => {};
type Way = 'tag' | 'link' | 'code';

/**
 * The way to open the mini-program: the app's own tag in the messaging app on a phone, a link on
 * other phones, a code to scan on a desktop.
 */
function wayThere(): Way {
  const { app, system } = browserKind();
  if (system === 'desktop') return 'code';
  if (app === 'wechat') return 'tag';
  return app === null ? 'link' : 'code';
}

/** Sign-up for paid conferences, which is possible in the official mini-program only. */
export function PaidAction() {
  const { url_scheme, sharing_on } = useExhibition();
  // The server renders no part that is loaded later.
  const way = useSyncExternalStore<Way | null>(NEVER, wayThere, () => null);
  const areTagsRefused = useAreOpenTagsRefused();
  const page = miniProgramPageOf(url_scheme);
  // The tag needs the exhibition’s own account, which also signs share cards.
  const tag = way === 'tag' && sharing_on && !areTagsRefused ? page : null;
  return (
    <div className="panel notice stack gap-12">
      <p>
        <Trans>
          There is a fee for this conference: sign up in our official WeChat mini program.
        </Trans>
      </p>
      {url_scheme === '' && (
        <p className="small">
          <Trans>Search for the exhibition’s name in WeChat to find it.</Trans>
        </p>
      )}
      {url_scheme !== '' && way === 'link' && (
        <ButtonAnchor href={url_scheme}>
          <Trans>Open the mini program</Trans>
        </ButtonAnchor>
      )}
      {tag && <OpenTag page={tag} link={url_scheme} />}
      {url_scheme !== '' && way !== null && way !== 'link' && !tag && <Code link={url_scheme} />}
    </div>
  );
}

/**
 * The app draws the tag from its template; older versions draw nothing, so the code is shown too.
 */
function OpenTag({ page: { appid, path }, link }: { page: MiniProgramPage; link: string }) {
  const { t } = useLingui();
  return (
    <>
      <wx-open-launch-weapp class={classes.openTag} appid={appid} path={path}>
        <script
          type="text/wxtag-template"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours, in a template that the app reads.
          dangerouslySetInnerHTML={{ __html: `<div>${t`Open the mini program`}</div>` }}
        />
      </wx-open-launch-weapp>
      <details>
        <summary className="link small">
          <Trans>No button? Use the code</Trans>
        </summary>
        <Code link={link} />
      </details>
    </>
  );
}

function Code({ link }: { link: string }) {
  const { t } = useLingui();
  return (
    <figure className="stack gap-8">
      <Suspense>
        <QRCode
          value={link}
          level="M"
          marginSize={4}
          size={180}
          bgColor="#ffffff"
          fgColor="#000000"
          role="img"
          aria-label={t`QR code of the mini program`}
        />
      </Suspense>
      <figcaption className="small">
        <Trans>Scan it with WeChat.</Trans>
      </figcaption>
    </figure>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Source: WeChat, open tags. */
      'wx-open-launch-weapp': MiniProgramPage & { class?: string | undefined; children: ReactNode };
    }
  }
}
