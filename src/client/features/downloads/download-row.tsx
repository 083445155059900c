import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { browserKind } from '#client/device/browser-kind.ts';
import { bytesText } from '#client/lang/bytes-text.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { type OfflineFile, saveOfflineFile } from '#client/sync/offline-files.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Download } from '#contract/downloads.ts';
import { limits } from '#contract/limits.ts';
import { FileFigure } from './file-figure.tsx';
import { OfflineCopy } from './offline-copy.tsx';
import { useDownloadWords } from './use-download-words.ts';

interface DownloadRowProps {
  download: Download;
  /** Opens instructions for the phone's own browser, for apps that save no files. */
  openElsewhere: (link: string, onClosed: () => void) => ReactNode;
  /** The copies on this device; undefined: this file may not, or cannot, be stored. */
  copies?: readonly OfflineFile[] | undefined;
}

/** A file: a plain link, because apps and old browsers support nothing else, and its details. */
export function DownloadRow({ download, openElsewhere, copies }: DownloadRowProps) {
  const { i18n } = useLingui();
  const times = useTimes();
  const { languages } = useDownloadWords();
  const [link, setLink] = useState<string | null>(null);
  const copy = copies?.find(({ path }) => path === encodedPath(download.path));
  const {
    title,
    note,
    category,
    language,
    type,
    bytes,
    version: number,
    updated_at,
    path,
  } = download;
  const facts = [type.toUpperCase(), bytesText(bytes, i18n.locale), times.day(updated_at)];
  return (
    <li className="panel mist line top gap-16">
      <FileFigure category={category} />
      <div className="stack gap-4 grow">
        <p>
          <a
            href={path}
            className="tap strong"
            onClick={(event) => {
              // Offline, the copy of an earlier version is better than none.
              if (copy && (copy.version === number || !navigator.onLine)) {
                event.preventDefault();
                void saveOfflineFile(copy);
                return;
              }
              const { app, system } = browserKind();
              // On an iPhone the messaging app shows files itself; elsewhere it ignores them.
              if (app === null || system === 'ios') return;
              event.preventDefault();
              setLink(new URL(path, window.location.href).href);
            }}
          >
            {title}
          </a>
        </p>
        {note && <p className="small quiet">{note}</p>}
        <p className="row small quiet">
          {languages[language] && <Badge tone="notice">{languages[language]}</Badge>}
          {facts.map((fact) => (
            <span key={fact} className="numbers">
              {fact}
            </span>
          ))}
          {number > 1 && (
            <span className="numbers">
              <Trans>version {number}</Trans>
            </span>
          )}
        </p>
        {copies && bytes <= limits.OFFLINE_FILE_BYTES_MAX && (
          <OfflineCopy download={download} copy={copy} />
        )}
        {link && openElsewhere(link, () => setLink(null))}
      </div>
    </li>
  );
}

/** The path in the URL-encoded form of stored addresses. */
function encodedPath(path: string): string {
  return new URL(path, window.location.href).pathname;
}
