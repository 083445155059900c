import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { returnedQueries } from '#client/queries/returned.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { ReturnedItem } from '#contract/returned.ts';
import type { ShownKind } from '#contract/reviews.ts';

/** The items that are named; the lists of their kinds show the rest. */
const NAMED = 5;

/** Items that the organiser returned or took down, each with the reason and a link to its form. */
export function ReturnedPanel() {
  const { data } = useQuery(returnedQueries.list());
  const items = data?.items ?? [];
  const count = items.length;
  const more = count - NAMED;
  if (count === 0) return null;
  return (
    <section className="panel framed stack gap-8">
      <h2 className="label">
        <Plural
          value={count}
          one="# item needs your correction"
          other="# items need your correction"
        />
      </h2>
      <ul className="ruled">
        {items.slice(0, NAMED).map((item) => (
          <Returned key={item.id} item={item} />
        ))}
      </ul>
      {more > 0 && (
        <p className="small quiet">
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </section>
  );
}

function Returned({ item }: { item: ReturnedItem }) {
  const lang = useLang();
  const { title, review, reason } = item;
  return (
    <li className="opens padded stack gap-4">
      <p className="row small">
        <Badge tone="danger">
          {review === 'returned' ? <Trans>Returned</Trans> : <Trans>Taken down</Trans>}
        </Badge>
        <Kind kind={item.kind} />
      </p>
      <EditLink item={item}>{textIn(title, lang)}</EditLink>
      <p className="small">{reason}</p>
    </li>
  );
}

function Kind({ kind }: { kind: ShownKind }) {
  return (
    <span className="quiet">
      {kind === 'exhibitor' && <Trans>Company page</Trans>}
      {kind === 'exhibit' && <Trans>Exhibit</Trans>}
      {kind === 'news' && <Trans>News</Trans>}
      {kind === 'live' && <Trans>Live stream</Trans>}
      {kind === 'video' && <Trans>Video</Trans>}
    </span>
  );
}

const forms = {
  exhibit: '/workspace/exhibits/edit',
  news: '/workspace/news/edit',
  live: '/workspace/lives/edit',
  video: '/workspace/videos/edit',
} as const;

function EditLink({ item: { kind, id }, children }: { item: ReturnedItem; children: string }) {
  if (kind === 'exhibitor') {
    return (
      <Link to="/workspace/profile" className="opener">
        {children}
      </Link>
    );
  }
  return (
    <Link to={forms[kind]} search={{ id }} className="opener">
      {children}
    </Link>
  );
}
