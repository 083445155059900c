import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { useLoadWords } from '#client/lang/use-words.ts';
import { reviewQueries } from '#client/queries/reviews.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { ShownKind } from '#contract/reviews.ts';
import type { Lang } from '#contract/wire.ts';
import { ShownAct } from './shown-act.tsx';

/** Public pages of one item, by the start of their path. */
const pages: readonly [path: string, kind: ShownKind][] = [
  ['/exhibits/detail', 'exhibit'],
  ['/exhibitor/directory-detail', 'exhibitor'],
  ['/exhibitor/live/detail', 'live'],
  ['/exhibitor/video/detail', 'video'],
  ['/news/detail/', 'news'],
];

/** A line for the organiser's people on the public page of an exhibitor's item. */
export function TakeDownHere({ className }: { className?: string | undefined }) {
  const lang = useLang();
  const loadWords = useLoadWords('console');
  const [loaded, setLoaded] = useState<Lang>();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const id = useRouterState({ select: ({ location }) => location.search.id });
  const kind = pages.find(([path]) => pathname.startsWith(path))?.[1];
  const isOfItem = kind !== undefined && typeof id === 'string' && id !== '';
  useEffect(() => {
    if (!isOfItem) return;
    loadWords().then(
      () => setLoaded(lang),
      () => undefined,
    );
  }, [isOfItem, loadWords, lang]);
  if (!isOfItem || loaded !== lang) return null;
  return <ItemLine key={id} kind={kind} id={id} className={className} />;
}

interface ItemLineProps {
  kind: ShownKind;
  id: string;
  className: string | undefined;
}

function ItemLine({ kind, id, className }: ItemLineProps) {
  const lang = useLang();
  const { t } = useLingui();
  // Empty for the organiser's own items; refused to people without the right.
  const { data } = useQuery({ ...reviewQueries.shown({ kind, id }), retry: false });
  const [item] = data?.items ?? [];
  if (!item || item.id !== id) return null;
  const { is_taken_down, reason } = item;
  return (
    <section aria-label={t`Console`} className={`row small notice ${className ?? ''}`}>
      {is_taken_down ? (
        <p>
          <Badge tone="danger">
            <Trans>Taken down</Trans>
          </Badge>{' '}
          {reason}
        </p>
      ) : (
        <p>
          <Trans>Visitors see this page.</Trans>
        </p>
      )}
      <ShownAct
        kind={kind}
        id={id}
        title={textIn(item.title, lang)}
        is_taken_down={is_taken_down}
      />
    </section>
  );
}
