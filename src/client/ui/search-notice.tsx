import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';

interface SearchNoticeProps {
  typed: string;
  /** Words of it that what is listed lacks. */
  missing: readonly string[];
  /** The keyword that is listed in its place. */
  did_you_mean: string | null;
  onTake: (keyword: string) => void;
}

/** Says where a list is not just what was typed. */
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
            Nothing is written “{typed}”. Did you mean{' '}
            <Button kind="quiet" onClick={() => onTake(did_you_mean)}>
              {did_you_mean}
            </Button>
            ? That is listed here.
          </Trans>
        </p>
      )}
      {missing.length > 0 && (
        <p>
          <Trans>Nothing has all of these words. Nearest, but without {words}:</Trans>
        </p>
      )}
    </div>
  );
}
