import { useLingui } from '@lingui/react/macro';
import classes from './skeleton.module.css';

/** The room that a page will take, while what it needs is on its way. */
export function Skeleton() {
  const { t } = useLingui();
  return (
    <main className={classes.skeleton} aria-busy="true" aria-label={t`Loading…`}>
      <span className={classes.title} />
      <span className={classes.card} />
      <span className={classes.line} />
      <span className={classes.line} />
      <span className={classes.short} />
    </main>
  );
}
