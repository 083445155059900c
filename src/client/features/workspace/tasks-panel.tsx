import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { ownManualQueries } from '#client/queries/exhibitor-manual.ts';
import { ownTaskQueries } from '#client/queries/exhibitor-tasks.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';

/** Tasks that wait for the exhibitor, returned ones first, then by due date. */
export function useWaitingTasks() {
  const { data } = useQuery(ownTaskQueries.list());
  return data?.items.filter(({ state }) => state === 'open' || state === 'returned') ?? [];
}

/** Articles of the manual that the exhibitor is asked to read, by due date. */
export function useWaitingArticles() {
  const { data } = useQuery(ownManualQueries.list());
  const waiting = data?.items.filter(
    ({ reading }) => reading === 'unread' || reading === 'changed',
  );
  return (waiting ?? []).sort((one, other) =>
    (one.due_at ?? '9').localeCompare(other.due_at ?? '9'),
  );
}

/** The first article of the manual that waits to be read. */
export function ManualPanel() {
  const lang = useLang();
  const times = useTimes();
  const waiting = useWaitingArticles();
  const [next] = waiting;
  if (!next) return null;
  const { id, title, due_at } = next;
  const due = due_at && times.localMoment(due_at);
  return (
    <section className="panel framed stack gap-8">
      <h2 className="label">
        <Link to="/workspace/tasks/manual" className="link">
          <Plural
            value={waiting.length}
            one="# article of the manual to read"
            other="# articles of the manual to read"
          />
        </Link>
      </h2>
      <div className="opens padded stack gap-4">
        {due && (
          <p className="small quiet">
            <Trans>Read by {due}</Trans>
          </p>
        )}
        <Link to="/workspace/tasks/manual/article" search={{ id }} className="opener">
          {textIn(title, lang)}
        </Link>
      </div>
    </section>
  );
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
