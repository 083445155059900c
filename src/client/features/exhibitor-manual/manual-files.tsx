import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { browserKind } from '#client/device/browser-kind.ts';
import { bytesText } from '#client/lang/bytes-text.ts';
import { useTimes } from '#client/queries/use-times.ts';
import type { Download } from '#contract/downloads.ts';

export interface ManualFilesProps {
  files: readonly Download[];
  /** Opens instructions for the phone's own browser, for apps that save no files. */
  openElsewhere: (link: string, onClosed: () => void) => ReactNode;
}

/** Languages by their own names. */
const languages = { zh: '中文', en: 'English', both: '中文 / English', none: '' };

/** Files of the organiser for exhibitors. */
export function ManualFiles({ files, openElsewhere }: ManualFilesProps) {
  const { i18n } = useLingui();
  const times = useTimes();
  const [link, setLink] = useState<string | null>(null);
  return (
    <>
      <ul className="ruled">
        {files.map(({ id, title, note, language, type, bytes, updated_at, path }) => (
          <li key={id} className="opens padded stack gap-4">
            <a
              href={path}
              className="opener"
              onClick={(event) => {
                const { app, system } = browserKind();
                // On an iPhone the messaging app shows files itself; elsewhere it ignores them.
                if (app === null || system === 'ios') return;
                event.preventDefault();
                setLink(new URL(path, window.location.href).href);
              }}
            >
              {title}
            </a>
            {note && <p className="small quiet">{note}</p>}
            <p className="row small quiet numbers">
              {languages[language] && <span>{languages[language]}</span>}
              <span>{type.toUpperCase()}</span>
              <span>{bytesText(bytes, i18n.locale)}</span>
              <span>{times.day(updated_at)}</span>
            </p>
          </li>
        ))}
      </ul>
      {link && openElsewhere(link, () => setLink(null))}
    </>
  );
}
