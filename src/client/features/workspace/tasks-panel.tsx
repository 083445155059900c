import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { ownTaskQueries } from '#client/queries/exhibitor-tasks.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';

/** Tasks that wait for the exhibitor, returned ones first, then by due date. */
export function useWaitingTasks() {
  const { data } = useQuery(ownTaskQueries.list());
  return data?.items.filter(({ state }) => state === 'open' || state === 'returned') ?? [];
}

/** The returned tasks with their reasons, and the next one that is due. */
export function TasksPanel() {
  const lang = useLang();
  const times = useTimes();
  const waiting = useWaitingTasks();
  const count = waiting.length;
  const next = waiting.find(({ state }) => state === 'open');
  if (count === 0) return null;
  return (
    <section className="panel framed stack gap-8">
      <h2 className="label">
        <Link to="/workspace/tasks" className="link">
          <Plural value={count} one="# task to hand in" other="# tasks to hand in" />
        </Link>
      </h2>
      <ul className="ruled">
        {waiting
          .filter((task) => task.reason || task === next)
          .map(({ id, title, due_at, reason }) => {
            const due = times.localMoment(due_at);
            return (
              <li key={id} className="opens padded stack gap-4">
                <p className="row small quiet">
                  {reason && (
                    <Badge tone="danger">
                      <Trans>Returned</Trans>
                    </Badge>
                  )}
                  <Trans>Due {due}</Trans>
                </p>
                <Link to="/workspace/tasks/task" search={{ id }} className="opener">
                  {textIn(title, lang)}
                </Link>
                {reason && <p className="small">{reason}</p>}
              </li>
            );
          })}
      </ul>
    </section>
  );
}
