import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fragment, useId, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { FoundBy } from '#client/ui/found-by.tsx';
import { Marked } from '#client/ui/marked.tsx';
import { SearchNotice } from '#client/ui/search-notice.tsx';
import { errorText } from '#client/wire/error-text.ts';
import type { Hit } from './hits.ts';
import { Lead, type LogoOf } from './lead.tsx';
import classes from './site-search.module.css';
import { Categories } from './start.tsx';
import type { Group, useGroups } from './use-groups.tsx';

interface ResultsProps {
  keyword: string;
  found: ReturnType<typeof useGroups>;
  logoOf: LogoOf;
  onKeyword: (keyword: string) => void;
  /** A link was opened. */
  onChosen: () => void;
}

/** Results of a kind beside others; and of a kind alone. */
const SHOWN = 5;
const SHOWN_ALONE = 24;

/** The results of a keyword by kind, with their number for screen readers. */
export function Results({ keyword, found, logoOf, onKeyword, onChosen }: ResultsProps) {
  const { i18n } = useLingui();
  const { groups, isOutdated, error, retry } = found;
  const [chosen, choose] = useState<string>();
  const alone = groups.find(({ title }) => title === chosen);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const did_you_mean = groups.find((group) => group.did_you_mean)?.did_you_mean ?? null;
  return (
    <>
      <p role="status" className="visually-hidden">
        {!isOutdated && !error && <Plural value={total} one="# result" other="# results" />}
      </p>
      {groups.length > 1 && (
        <Kinds groups={groups} total={total} chosen={alone} onChoose={choose} />
      )}
      <div className="stack gap-16" aria-busy={isOutdated}>
        <SearchNotice typed={keyword} missing={[]} did_you_mean={did_you_mean} onTake={onKeyword} />
        <div className={classes.groups}>
          {(alone ? [alone] : groups).map((group) => (
            <GroupOfHits
              key={group.title}
              group={group}
              keyword={keyword}
              shown={alone ? SHOWN_ALONE : SHOWN}
              logoOf={logoOf}
              onChosen={onChosen}
            />
          ))}
        </div>
        {error && groups.length === 0 && (
          <p role="alert" className="stack center">
            {i18n._(errorText(error))}
            <Button onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          </p>
        )}
        {!error && !isOutdated && total === 0 && <Nothing keyword={keyword} onChosen={onChosen} />}
      </div>
    </>
  );
}

interface KindsProps {
  groups: readonly Group[];
  total: number;
  /** The kind that is shown alone; undefined: all are. */
  chosen: Group | undefined;
  onChoose: (title: string | undefined) => void;
}

/** The kinds that were found, each with its number: one shows it alone. */
function Kinds({ groups, total, chosen, onChoose }: KindsProps) {
  const { t, i18n } = useLingui();
  const kinds = [
    { title: undefined, label: t`All`, total },
    ...groups.map((group) => ({ ...group, label: group.title })),
  ];
  return (
    <fieldset aria-label={t`Show`} className="strip gap-8">
      {kinds.map(({ title, label, total: count }) => (
        <Button
          key={label}
          kind="choice"
          size="small"
          aria-pressed={title === chosen?.title}
          onClick={() => onChoose(title)}
        >
          {label} {i18n.number(count)}
        </Button>
      ))}
    </fieldset>
  );
}

interface GroupOfHitsProps {
  group: Group;
  keyword: string;
  /** The number of its results that are listed. */
  shown: number;
  logoOf: LogoOf;
  onChosen: () => void;
}

function GroupOfHits({ group, keyword, shown, logoOf, onChosen }: GroupOfHitsProps) {
  const { i18n } = useLingui();
  const heading = useId();
  const { title, hits, total, missing, all, allLabel } = group;
  return (
    <section aria-labelledby={heading} className={classes.group}>
      <h2 className="label quiet numbers">
        <span id={heading}>{title}</span> {i18n.number(total)}
      </h2>
      <SearchNotice typed={keyword} missing={missing} did_you_mean={null} onTake={() => {}} />
      <ul className="ruled rings-inside">
        {hits.slice(0, shown).map((hit) => (
          <li key={hit.id}>
            <HitLink hit={hit} logoOf={logoOf} onChosen={onChosen} />
          </li>
        ))}
      </ul>
      {total > Math.min(shown, hits.length) && (
        <Link {...all} className="tap label" onClick={onChosen}>
          {allLabel}
        </Link>
      )}
    </section>
  );
}

interface HitLinkProps {
  hit: Hit;
  logoOf: LogoOf;
  onChosen: () => void;
}

function HitLink({ hit, logoOf, onChosen }: HitLinkProps) {
  const { link, name, marks, facts, matched, found_by, lead } = hit;
  return (
    <Link {...link} className={`line plain ${classes.hit}`} onClick={onChosen}>
      <Lead lead={lead} logoOf={logoOf} />
      <span className="stack gap-0 grow">
        <strong className="two-lines">
          <Marked text={name} marks={marks} />
        </strong>
        <span className="clip small quiet">
          {facts.map(({ text, marks: found }, at) => (
            <Fragment key={text}>
              {at > 0 && ' · '}
              <Marked text={text} marks={found} />
            </Fragment>
          ))}
          {matched && (
            <>
              {' · '}
              <Trans>
                Shows <Marked text={matched.name} marks={matched.marks} />
              </Trans>
            </>
          )}
          {found_by.length > 0 && ' · '}
          <FoundBy reasons={found_by} />
        </span>
      </span>
    </Link>
  );
}

/** Replaces the results: other ways to continue. */
function Nothing({ keyword, onChosen }: { keyword: string; onChosen: () => void }) {
  return (
    <>
      <div className="stack gap-4">
        <p>
          <Trans>
            Nothing matches “{keyword}”. Try a shorter or a more general word, or start with a
            product category.
          </Trans>
        </p>
        <Link to="/audience/purchase" className="tap label" onClick={onChosen}>
          <Trans>Or let exhibitors find you: post a buying lead</Trans>
        </Link>
      </div>
      <Categories onChosen={onChosen} />
    </>
  );
}
