import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLang } from '#client/lang/use-lang.ts';
import { Badge } from '#client/ui/badge.tsx';
import { NoData } from '#client/ui/no-data.tsx';
import type { OwnDownload } from '#contract/own-downloads.ts';

interface OwnDownloadListProps {
  downloads: readonly OwnDownload[];
}

/** All downloads in their order, with how often each was fetched. */
export function OwnDownloadList({ downloads }: OwnDownloadListProps) {
  const lang = useLang();
  if (downloads.length === 0) {
    return <NoData text={<Trans>There is nothing to download yet.</Trans>} />;
  }
  return (
    <ul className="stack gap-0 ruled">
      {downloads.map(({ id, form, versions: [last], fetched }) => (
        <li key={id} className="opens padded stack gap-4">
          <p className="row small quiet numbers">
            {form.is_published ? (
              <Badge tone="done">
                <Trans>Public</Trans>
              </Badge>
            ) : (
              <Badge tone="notice">
                <Trans>Not published</Trans>
              </Badge>
            )}
            {form.for_exhibitors && (
              <Badge>
                <Trans>Exhibitors only</Trans>
              </Badge>
            )}
            {last && <FileFacts file={last} />}
            <span>
              <Plural value={fetched} one="fetched # time" other="fetched # times" />
            </span>
          </p>
          <Link to="/console/downloads/edit" search={{ id }} className="opener">
            {form.title[lang]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function FileFacts({ file: { type, number } }: { file: OwnDownload['versions'][number] }) {
  return (
    <>
      <span>{type.toUpperCase()}</span>
      <span>
        <Trans>version {number}</Trans>
      </span>
    </>
  );
}
