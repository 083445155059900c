import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ReviewBadge } from '#client/forms/own-review.tsx';
import { useLang } from '#client/lang/use-lang.ts';
import { ownVideoQueries } from '#client/queries/own-videos.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { NoData } from '#client/ui/no-data.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { type OwnVideoCard, withdrawConsoleVideo, withdrawOwnVideo } from '#contract/own-videos.ts';

interface OwnVideoListProps {
  of: 'exhibitor' | 'organiser';
  videos: readonly OwnVideoCard[];
  /** The acts on a video of an exhibitor, in place of withdrawing it without a reason. */
  actsOnForeign?: (video: ShownVideo) => ReactNode;
}

interface ShownVideo {
  id: string;
  title: string;
  is_taken_down: boolean;
}

/** Videos with the organiser's review, and a button that unpublishes each. */
export function OwnVideoList({ of, videos, actsOnForeign }: OwnVideoListProps) {
  if (videos.length === 0) {
    return <NoData text={<Trans>There is no video of yours yet.</Trans>} />;
  }
  return (
    <ul className="stack gap-0 ruled">
      {videos.map((video) => (
        <OwnVideoRow key={video.id} of={of} video={video} actsOnForeign={actsOnForeign} />
      ))}
    </ul>
  );
}

interface OwnVideoRowProps extends Pick<OwnVideoListProps, 'of'> {
  video: OwnVideoCard;
  actsOnForeign: OwnVideoListProps['actsOnForeign'];
}

function OwnVideoRow({ of, video, actsOnForeign }: OwnVideoRowProps) {
  const lang = useLang();
  const times = useTimes();
  const { id, title, submitted_at, review, review_reason, exhibitor, is_withdrawn } = video;
  const is_taken_down = review === 'taken_down';
  const isOwn = of === 'exhibitor' || exhibitor === null;
  const editPage = of === 'exhibitor' ? '/workspace/videos/edit' : '/console/videos/edit';
  return (
    <li className="padded stack gap-4">
      <p className="row small quiet">
        <StateBadge video={video} />
        {!isOwn && <span>{exhibitor?.[lang]}</span>}
        <span className="numbers">{times.moment(submitted_at)}</span>
      </p>
      <div className="line">
        <Link
          to={isOwn ? editPage : '/exhibitor/video/detail'}
          search={{ id }}
          className="grow tap"
        >
          {title[lang]}
        </Link>
        {isOwn || is_withdrawn || !actsOnForeign ? (
          <Withdraw of={of} video={video} />
        ) : (
          actsOnForeign({ id, title: title[lang], is_taken_down })
        )}
      </div>
      {review_reason && <p className="panel notice small">{review_reason}</p>}
    </li>
  );
}

function Withdraw({ of, video }: { of: OwnVideoListProps['of']; video: OwnVideoCard }) {
  const { t, i18n } = useLingui();
  const lang = useLang();
  const queryClient = useQueryClient();
  const { id, title, is_withdrawn, is_public } = video;
  const endpoint = of === 'exhibitor' ? withdrawOwnVideo : withdrawConsoleVideo;
  const withdraw = useMutation({
    mutationFn: async () => void (await call(endpoint, { id, withdrawn: !is_withdrawn })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownVideoQueries.all() }),
  });
  if (!is_public && !is_withdrawn) return null;
  const name = title[lang];
  return (
    <>
      {withdraw.error && (
        <span role="alert" className="small error">
          {i18n._(errorText(withdraw.error))}
        </span>
      )}
      <Button
        kind="second"
        size="small"
        isPending={withdraw.isPending}
        aria-label={is_withdrawn ? t`Show again: ${name}` : t`Withdraw: ${name}`}
        onClick={() => withdraw.mutate()}
      >
        {is_withdrawn ? <Trans>Show again</Trans> : <Trans>Withdraw</Trans>}
      </Button>
    </>
  );
}

function StateBadge({ video }: { video: OwnVideoCard }) {
  if (!video.is_withdrawn) return <ReviewBadge {...video} />;
  return (
    <Badge tone="danger">
      <Trans>Withdrawn</Trans>
    </Badge>
  );
}
