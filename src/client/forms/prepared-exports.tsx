import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { saveBlob } from '#client/device/save-blob.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { Button } from '#client/ui/button.tsx';
import { call } from '#client/wire/api.ts';
import { download } from '#client/wire/download.ts';
import { errorText } from '#client/wire/error-text.ts';
import {
  listPreparedExports,
  type PreparedExport,
  takePreparedExport,
} from '#contract/list-exports.ts';
import type { Lang } from '#contract/wire.ts';

const POLL_MS = 3_000;

const isUnfinished = ({ state }: PreparedExport) => state === 'waiting' || state === 'running';

/** The caller's prepared files; refetched while one of them is not finished. */
export const preparedExports = (lang: Lang) =>
  queryOptions({
    queryKey: ['console', 'prepared-exports', lang],
    queryFn: ({ signal }) => call(listPreparedExports, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnfinished) ? POLL_MS : false),
  });

/** The files that the caller has had prepared, in any list; absent without one. */
export function PreparedExports() {
  const lang = useLang();
  const { data } = useQuery(preparedExports(lang));
  if (!data || data.items.length === 0) return null;
  return (
    <section className="stack gap-8">
      <h3 className="label">
        <Trans>Your files</Trans>
      </h3>
      <ul className="ruled">
        {data.items.map((item) => (
          <Prepared key={item.id} item={item} />
        ))}
      </ul>
      <p className="small quiet">
        <Trans>Only you see them. They are deleted after 24 hours.</Trans>
      </p>
    </section>
  );
}

function Prepared({ item }: { item: PreparedExport }) {
  const { i18n } = useLingui();
  const { id, name, format, state } = item;
  const save = useMutation({
    mutationFn: () => download(takePreparedExport, { id }),
    onSuccess: ({ content, file_name }) => saveBlob(content, file_name),
  });
  return (
    <li className="line spread padded gap-12">
      <div className="stack gap-4 grow">
        <span>
          {name}, {format.toUpperCase()}
        </span>
        <span className="small quiet numbers" role="status">
          {save.error ? i18n._(errorText(save.error)) : <State item={item} />}
        </span>
      </div>
      {state === 'done' && (
        <Button
          kind="second"
          size="small"
          aria-disabled={save.isPending}
          onClick={() => !save.isPending && save.mutate()}
        >
          <Trans>Save</Trans>
        </Button>
      )}
    </li>
  );
}

function State({ item: { state, rows, is_too_large } }: { item: PreparedExport }) {
  const { i18n } = useLingui();
  const count = i18n.number(rows);
  switch (state) {
    case 'waiting':
      return <Trans>Starts within a minute.</Trans>;
    case 'running':
      return <Trans>{count} rows written…</Trans>;
    case 'done':
      return <Trans>Ready: {count} rows.</Trans>;
    case 'failed':
      return is_too_large ? (
        <Trans>Too many rows for XLSX. Choose CSV.</Trans>
      ) : (
        <Trans>The file could not be written. Try again.</Trans>
      );
  }
}
