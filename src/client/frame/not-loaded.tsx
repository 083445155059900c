import { Trans, useLingui } from '@lingui/react/macro';
import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { serverNow } from '#client/device/clock.ts';
import { hasTyped } from '#client/device/has-typed.ts';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { CallError } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import { isMissingChunk } from '#client/wire/missing-chunk.ts';
import { BrokenWall, NoNetwork } from './state-figures.tsx';
import { useRetry } from './use-retry.ts';
import { WorksNow } from './works-now.tsx';

/** A page whose data or script did not arrive: what happened, one way on, and what opens instead. */
export function NotLoaded({ error }: { error: unknown }) {
  const retry = useRetry(error);
  const name = error instanceof CallError ? error.errorName : 'UNEXPECTED';
  const isAway = isMissingChunk(error) || name === 'NO_ANSWER' || name === 'NOT_UNDERSTOOD';
  const { title, text } = useWords(error, isAway);
  useEffect(() => {
    if (!isAway) return;
    const onOnline = () => void retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isAway, retry]);
  return (
    <Page
      width="form"
      title={title}
      intro={text}
      above={<div className="padded">{isAway ? <NoNetwork /> : <BrokenWall />}</div>}
    >
      <div className="line">
        <div className="grow">
          <Button size="wide" onClick={() => void retry()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
        <ButtonLink to="/" kind="second">
          <Trans>Home</Trans>
        </ButtonLink>
      </div>
      <WorksNow />
      {error instanceof CallError && error.requestId && !isAway && (
        <HelpDeskNumber requestId={error.requestId} />
      )}
    </Page>
  );
}

function useWords(error: unknown, isAway: boolean) {
  const { t, i18n } = useLingui();
  const isNeverStored = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.neverStored),
  });
  const name = error instanceof CallError ? error.errorName : 'UNEXPECTED';
  if (isAway) {
    const reason = isNeverStored
      ? t`It shows personal information, which is kept off this phone on purpose. It opens as soon as you are online.`
      : t`You have not opened it here before. It loads by itself when there is a network.`;
    return {
      title: isNeverStored ? t`This page needs a connection` : t`Not on this device yet`,
      text: name === 'NOT_UNDERSTOOD' ? i18n._(errorText(error)) : reason,
    };
  }
  const isFault = name === 'UNEXPECTED' || name === 'UNAVAILABLE';
  const reason = name === 'UNEXPECTED' ? t`It is our fault, not yours.` : i18n._(errorText(error));
  return {
    title: isFault ? t`One of our tiles went dark` : t`This page could not be loaded`,
    text: hasTyped() && isFault ? t`${reason} Nothing you entered is lost.` : reason,
  };
}

/** The first part of the request's number: enough to find it in the log, and to say it aloud. */
function HelpDeskNumber({ requestId }: { requestId: string }) {
  const momentText = useMomentText();
  const number = requestId.split('-')[0];
  const moment = momentText(serverNow());
  return (
    <p className="quiet small numbers mt-16">
      <Trans>
        Number for the help desk: {number}, {moment}
      </Trans>
    </p>
  );
}
