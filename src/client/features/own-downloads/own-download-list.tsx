import { Plural, Trans } from '@lingui/react/macro';
import { OwnList } from '#client/forms/own-list.tsx';
import { useLang } from '#client/lang/use-lang.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { OwnDownload } from '#contract/own-downloads.ts';

interface OwnDownloadListProps {
  downloads: readonly OwnDownload[];
}

/** All downloads in their order, with how often each was fetched. */
export function OwnDownloadList({ downloads }: OwnDownloadListProps) {
  const lang = useLang();
  return (
    <OwnList
      rows={downloads}
      empty={<Trans>There is nothing to download yet.</Trans>}
      editPage="/console/downloads/edit"
      titleOf={({ form }) => form.title[lang]}
      facts={({ form, versions: [last], fetched }) => (
        <>
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
          <span className="numbers">
            <Plural value={fetched} one="downloaded # time" other="downloaded # times" />
          </span>
        </>
      )}
    />
  );
}

function FileFacts({ file: { type, number } }: { file: OwnDownload['versions'][number] }) {
  return (
    <>
      <span>{type.toUpperCase()}</span>
      <span className="numbers">
        <Trans>version {number}</Trans>
      </span>
    </>
  );
}
