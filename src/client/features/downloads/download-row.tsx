import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { browserKind } from '#client/device/browser-kind.ts';
import { bytesText } from '#client/lang/bytes-text.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Download } from '#contract/downloads.ts';
import { useDownloadWords } from './use-download-words.ts';

interface DownloadRowProps {
  download: Download;
  /** Shows the way to the phone’s own browser, for apps that save no files. */
  openElsewhere: (link: string, onClosed: () => void) => ReactNode;
}

/** One file: a plain link, as apps and old browsers know nothing else, and what one gets by it. */
export function DownloadRow({ download, openElsewhere }: DownloadRowProps) {
  const { i18n } = useLingui();
  const times = useTimes();
  const { languages } = useDownloadWords();
  const [link, setLink] = useState<string | null>(null);
  const { title, note, language, type, bytes, version: number, updated_at, path } = download;
  const facts = [bytesText(bytes, i18n.locale), times.day(updated_at), languages[language]];
  return (
    <li className="padded stack gap-4">
      <p className="row small quiet">
        <Badge>{type.toUpperCase()}</Badge>
        {facts.filter(Boolean).map((fact) => (
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
      <p>
        <a
          href={path}
          className="tap"
          onClick={(event) => {
            const { app, system } = browserKind();
            // On an iPhone the messaging app shows files itself; elsewhere it does nothing.
            if (app === null || system === 'ios') return;
            event.preventDefault();
            setLink(new URL(path, window.location.href).href);
          }}
        >
          {title}
        </a>
      </p>
      {note && <p className="small quiet">{note}</p>}
      {link && openElsewhere(link, () => setLink(null))}
    </li>
  );
}
