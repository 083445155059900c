import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Card } from '#client/ui/card.tsx';
import { type ProfilePart, profileParts } from '#contract/company-profiles.ts';
import classes from './profile.module.css';

/** The field of each profile part. */
const places: Record<
  ProfilePart,
  { to: '/workspace/profile' | '/workspace/exhibits'; hash?: string }
> = {
  logo: { to: '/workspace/profile', hash: 'logo' },
  profile_zh: { to: '/workspace/profile', hash: 'profile' },
  profile_en: { to: '/workspace/profile', hash: 'profile' },
  city: { to: '/workspace/profile', hash: 'city' },
  categories: { to: '/workspace/profile', hash: 'categories' },
  website: { to: '/workspace/profile', hash: 'links' },
  video: { to: '/workspace/profile', hash: 'links' },
  exhibits: { to: '/workspace/exhibits' },
  exhibit_pictures: { to: '/workspace/exhibits' },
};

/** The profile parts that buyers look for: number and missing ones. */
export function ProfileMeter({ missing }: { missing: readonly ProfilePart[] }) {
  const { t } = useLingui();
  const labels: Record<ProfilePart, string> = {
    logo: t`Logo`,
    profile_zh: t`Profile in Chinese`,
    profile_en: t`Profile in English`,
    city: t`City`,
    categories: t`Product categories`,
    website: t`Website`,
    video: t`Video`,
    exhibits: t`Published exhibits`,
    exhibit_pictures: t`A picture of every exhibit`,
  };
  const all = profileParts.length;
  const there = all - missing.length;
  return (
    <Card as="section" aria-label={t`How complete the profile is`}>
      <p className="row spread numbers">
        <strong>
          {missing.length === 0 ? (
            <Trans>The profile is complete</Trans>
          ) : (
            <Trans>Profile completed</Trans>
          )}
        </strong>
        <span>
          <Trans>
            {there} of {all}
          </Trans>
        </span>
      </p>
      <svg className={classes.dots} viewBox={`0 0 ${all * 12} 10`} aria-hidden="true">
        {profileParts.map((part, index) => (
          <circle
            key={part}
            cx={index * 12 + 6}
            cy="5"
            r="4"
            className={index < there ? classes.on : classes.off}
          />
        ))}
      </svg>
      {missing.length > 0 && (
        <ul className="row">
          {missing.map((part) => (
            <li key={part}>
              <Link {...places[part]} className="tap">
                {labels[part]}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
