import { Plural, Trans } from '@lingui/react/macro';
import { useNow, useTimes } from '#client/queries/use-times.ts';

const DAY_MS = 86_400_000;

/** The due date of a task, and the days until then. */
export function DueText({ due_at }: { due_at: string }) {
  const times = useTimes();
  const now = useNow();
  const due = times.localMoment(due_at);
  const days = (Date.parse(times.day(due_at)) - Date.parse(times.day(now))) / DAY_MS;
  const isOver = new Date(due_at) < now;
  return (
    <span className="numbers">
      <Trans>Due {due}</Trans>
      {' · '}
      {isOver && <Trans>the date has passed</Trans>}
      {!isOver && days === 0 && <Trans>until today</Trans>}
      {days > 0 && <Plural value={days} one="# day left" other="# days left" />}
    </span>
  );
}
