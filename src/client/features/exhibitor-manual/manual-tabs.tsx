import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#client/ui/button.tsx';

/** The two lists of a page: tasks, and the manual. */
export function ManualTabs({ of }: { of: 'workspace' | 'console' }) {
  const { t } = useLingui();
  return (
    <nav className="row gap-8" aria-label={t`Tasks and manual`}>
      <ButtonLink kind="choice" size="small" to={`/${of}/tasks`} activeOptions={{ exact: true }}>
        <Trans>Tasks</Trans>
      </ButtonLink>
      <ButtonLink kind="choice" size="small" to={`/${of}/tasks/manual`}>
        <Trans>Manual</Trans>
      </ButtonLink>
    </nav>
  );
}
