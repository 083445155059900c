import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { DotText } from '#client/ui/dot-picture.tsx';

/** The exhibition's name in dots; links home in the current language. */
export function Wordmark() {
  const { t } = useLingui();
  const { wordmark } = useExhibition();
  return (
    <Link
      to="/"
      search={({ lang }) => ({ lang })}
      className="tap plain"
      aria-label={t`${wordmark}: home`}
    >
      <DotText text={wordmark} height={17} />
    </Link>
  );
}
