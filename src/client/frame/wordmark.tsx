import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { DotText } from '#client/ui/dot-picture.tsx';

/** The exhibition's logo, or its name in dots or letters; links home in the current language. */
export function Wordmark() {
  const { t } = useLingui();
  const { wordmark, brand } = useExhibition();
  return (
    <Link
      to="/"
      search={({ lang }) => ({ lang })}
      className="tap plain"
      aria-label={t`${wordmark}: home`}
    >
      {brand?.logo ? <img src={brand.logo} alt="" height="32" className="logo" /> : named(wordmark)}
    </Link>
  );
}

/** The dots have no other letters than capitals. */
function named(wordmark: string) {
  if (/[^ -Z]/.test(wordmark)) return <strong>{wordmark}</strong>;
  return <DotText text={wordmark} height={17} />;
}
