import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { browserKind } from '#client/device/browser-kind.ts';
import { programmeQueries } from '#client/queries/programme.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { CopyText } from '#client/ui/copy-text.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { createCalendarFeed, revokeCalendarFeed } from '#contract/calendar-feeds.ts';

export interface CalendarFeedProps {
  account_id: string;
  /** The way from an app to the phone’s own browser, where calendars can be subscribed to. */
  openInBrowser: (link: string, onClosed: () => void) => ReactNode;
}

/** The secret address of the user's calendar feed; it is shown only once, at its creation. */
export function CalendarFeed({ account_id, openInBrowser }: CalendarFeedProps) {
  const { t, i18n } = useLingui();
  const times = useTimes();
  const client = useQueryClient();
  const query = programmeQueries.calendarFeed(account_id);
  const { data: feed } = useQuery(query);
  const [link, setLink] = useState<string | null>(null);
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null);
  const create = useMutation({
    mutationFn: () => call(createCalendarFeed, {}),
    onSuccess: ({ path, created_at }) => {
      setLink(window.location.origin + path);
      client.setQueryData(query.queryKey, { created_at });
    },
  });
  const revoke = useMutation({
    mutationFn: () => call(revokeCalendarFeed, {}),
    onSuccess: (none) => {
      setLink(null);
      client.setQueryData(query.queryKey, none);
    },
  });
  const error = create.error ?? revoke.error;
  const isBusy = create.isPending || revoke.isPending;
  const made = feed?.created_at ? times.moment(feed.created_at) : null;
  return (
    <Card>
      <section className="stack gap-12">
        <h2>
          <Trans>In your calendar</Trans>
        </h2>
        <p className="small">
          <Trans>
            Subscribe once, and your calendar stays up to date: times, rooms and cancellations too.
          </Trans>
        </p>
        {link ? (
          <NewAddress link={link} openInBrowser={openInBrowser} />
        ) : (
          made && (
            <p className="small quiet numbers">
              <Trans>Made {made}. It was shown that one time only.</Trans>
            </p>
          )
        )}
        <div className="row">
          {feed && !made && (
            <Button kind="second" disabled={isBusy} onClick={() => create.mutate()}>
              <Trans>Create calendar link</Trans>
            </Button>
          )}
          {made && (
            <>
              <Button
                kind="second"
                size="small"
                disabled={isBusy}
                onClick={() => setAsking('renew')}
              >
                <Trans>Make a new address</Trans>
              </Button>
              <Button
                kind="quiet"
                size="small"
                disabled={isBusy}
                onClick={() => setAsking('revoke')}
              >
                <Trans>Revoke it</Trans>
              </Button>
            </>
          )}
        </div>
        <p role="alert" className="small error">
          {error && i18n._(errorText(error))}
        </p>
        {asking && (
          <Question
            asks={asking}
            onClosed={() => setAsking(null)}
            onYes={() => {
              setAsking(null);
              if (asking === 'renew') create.mutate();
              else revoke.mutate(undefined, { onSuccess: () => toast(t`The address is revoked.`) });
            }}
          />
        )}
      </section>
    </Card>
  );
}

/** Just made: to be copied, or opened by the calendar program of this device. */
function NewAddress({
  link,
  openInBrowser,
}: { link: string } & Pick<CalendarFeedProps, 'openInBrowser'>) {
  const { t } = useLingui();
  const [isLeaving, setLeaving] = useState(false);
  const isInApp = browserKind().app !== null;
  return (
    <div className="panel done stack gap-12">
      <p>
        <Trans>
          Copy it now: it is not shown again. Anyone with the link can see your agenda, but not your
          name.
        </Trans>
      </p>
      <CopyText text={link} action={t`Copy the address`} label={t`Address for calendars`} />
      {isInApp ? (
        <Button kind="second" onClick={() => setLeaving(true)}>
          <Trans>Open in your browser</Trans>
        </Button>
      ) : (
        <p>
          <a className="link" href={link.replace(/^https?:/, 'webcal:')}>
            <Trans>Subscribe on this device</Trans>
          </a>
        </p>
      )}
      {isLeaving && openInBrowser(link, () => setLeaving(false))}
    </div>
  );
}

interface QuestionProps {
  asks: 'renew' | 'revoke';
  onYes: () => void;
  onClosed: () => void;
}

/** Calendars that follow the old address stop. */
function Question({ asks, onYes, onClosed }: QuestionProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={asks === 'renew' ? t`Make a new address?` : t`Revoke the address?`}
      onClosed={onClosed}
    >
      <p>
        <Trans>Calendars that use the old address stop updating.</Trans>
      </p>
      <Button kind={asks === 'renew' ? 'main' : 'danger'} onClick={onYes}>
        {asks === 'renew' ? <Trans>Make a new address</Trans> : <Trans>Revoke it</Trans>}
      </Button>
      <Button kind="second" onClick={onClosed}>
        <Trans>Keep the address</Trans>
      </Button>
    </Dialog>
  );
}
