import { useLingui } from '@lingui/react/macro';
import classes from './skeleton.module.css';

/** Placeholder of a loading page: title, card and lines. */
export function Skeleton() {
  const { t } = useLingui();
  return (
    <main
      className={`stack gap-24 tall read ${classes.skeleton}`}
      aria-busy="true"
      aria-label={t`Loading…`}
    >
      <span />
      <span />
      <span />
      <span />
      <span />
    </main>
  );
}
