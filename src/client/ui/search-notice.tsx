import { Trans, useLingui } from '@lingui/react/macro';

interface SearchNoticeProps {
  typed: string;
  /** Words of the keyword without a match in the results. */
  missing: readonly string[];
  /** The corrected keyword that was searched instead. */
  did_you_mean: string | null;
  onTake: (keyword: string) => void;
}

/** Explains when the results differ from the typed keyword. */
export function SearchNotice({ typed, missing, did_you_mean, onTake }: SearchNoticeProps) {
  const { i18n } = useLingui();
  if (did_you_mean === null && missing.length === 0) return null;
  const words = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    missing.map((word) => `“${word}”`),
  );
  return (
    <div role="status" className="stack gap-4 small">
      {did_you_mean !== null && (
        <p>
          <Trans>
            Nothing found for “{typed}”. Showing results for “
            <button type="button" className="bare link" onClick={() => onTake(did_you_mean)}>
              {did_you_mean}
            </button>
            ”.
          </Trans>
        </p>
      )}
      {missing.length > 0 && (
        <p>
          <Trans>No exact matches. Showing results without {words}.</Trans>
        </p>
      )}
    </div>
  );
}
