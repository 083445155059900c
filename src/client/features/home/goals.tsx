import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps, useSearch } from '@tanstack/react-router';
import { useServerMinute } from '#client/device/server-clock.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { DotText } from '#client/ui/dot-picture.tsx';
import { Icon, type IconShape } from '#client/ui/icon.tsx';
import { dayLike } from '#contract/calendar.ts';
import { isRegistrationOpen } from '#contract/exhibitions.ts';
import classes from './goals.module.css';
import { inThousands } from './scale.tsx';

interface Goal {
  to: Extract<LinkProps['to'], `/${string}`>;
  title: string;
  text: string;
  icon: IconShape;
}

/** The five most common goals of visitors, as large targets. */
export function Goals() {
  const { t } = useLingui();
  const { scale, halls } = useExhibition();
  const exhibitors = inThousands(scale.exhibitors);
  const count = halls.length;
  const goals: Goal[] = [
    {
      to: '/exhibitor/directory',
      title: t`Find exhibitors`,
      text: t`${exhibitors}+ in ${count} halls`,
      icon: { name: 'search' },
    },
    {
      to: '/floor-plan',
      title: t`Plan a visit`,
      text: t`Floor plan and my walk`,
      icon: { name: 'plan' },
    },
    {
      to: '/conference',
      title: t`Conferences`,
      text: t`Summits, forums, training`,
      icon: { path: 'M9 4h6v9H9zM6 10c0 8 12 8 12 0M12 16v4M8 20h8' },
    },
    {
      to: '/service',
      title: t`How to get there`,
      text: t`Metro, visa, hotels`,
      icon: { name: 'metro' },
    },
  ];
  return (
    <nav className={classes.goals} aria-label={t`What would you like to do?`}>
      <Register />
      {goals.map(({ to, title, text, icon }) => (
        <Link key={to} to={to} className={`stack gap-4 mist plain hovers ${classes.goal}`}>
          <span className={`middle brand notice ${classes.icon}`}>
            <Icon {...icon} />
          </span>
          <strong>{title}</strong>
          <span className="small quiet">{text}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Nothing once the registration is closed. */
function Register() {
  const { t } = useLingui();
  const exhibition = useExhibition();
  const { locale } = useSearch({ from: '__root__' });
  const today = dayLike(exhibition.server_time, useServerMinute(exhibition.server_time));
  if (!isRegistrationOpen(exhibition, today)) return null;
  return (
    <Link
      to={locale ? '/guide' : '/audience/register'}
      search={({ lang }) => ({ lang, locale })}
      className={`stack gap-4 plain ${classes.goal} ${classes.first}`}
    >
      <strong className="heading">{t`Get my ticket`}</strong>
      <span className="small">{t`Three minutes, valid on all days`}</span>
      <DotText text="FREE" className={classes.word} />
    </Link>
  );
}
