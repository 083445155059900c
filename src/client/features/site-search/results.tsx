import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fragment, useId } from 'react';
import { Button } from '#client/ui/button.tsx';
import { FoundBy } from '#client/ui/found-by.tsx';
import { Marked } from '#client/ui/marked.tsx';
import { SearchNotice } from '#client/ui/search-notice.tsx';
import { errorText } from '#client/wire/error-text.ts';
import type { Hit } from './hits.ts';
import classes from './site-search.module.css';
import { Categories } from './start.tsx';
import type { Group, useGroups } from './use-groups.tsx';

interface ResultsProps {
  keyword: string;
  found: ReturnType<typeof useGroups>;
  onKeyword: (keyword: string) => void;
  /** A link was opened. */
  onChosen: () => void;
}

/** The results of a keyword by kind, with their number for screen readers. */
export function Results({ keyword, found, onKeyword, onChosen }: ResultsProps) {
  const { i18n } = useLingui();
  const { groups, isOutdated, error, retry } = found;
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const did_you_mean = groups.find((group) => group.did_you_mean)?.did_you_mean ?? null;
  return (
    <>
      <p role="status" className="visually-hidden">
        {!isOutdated && !error && <Plural value={total} one="# result" other="# results" />}
      </p>
      <div className="stack gap-16" aria-busy={isOutdated}>
        <SearchNotice typed={keyword} missing={[]} did_you_mean={did_you_mean} onTake={onKeyword} />
        {groups.map((group) => (
          <GroupOfHits key={group.title} group={group} keyword={keyword} onChosen={onChosen} />
        ))}
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

interface GroupOfHitsProps {
  group: Group;
  keyword: string;
  onChosen: () => void;
}

function GroupOfHits({ group, keyword, onChosen }: GroupOfHitsProps) {
  const heading = useId();
  const { title, hits, total, missing, all, allLabel } = group;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="label quiet">
        {title}
      </h2>
      <SearchNotice typed={keyword} missing={missing} did_you_mean={null} onTake={() => {}} />
      <ul className="ruled">
        {hits.map((hit) => (
          <li key={hit.id}>
            <HitLink hit={hit} onChosen={onChosen} />
          </li>
        ))}
      </ul>
      {total > hits.length && (
        <Link {...all} className="tap label" onClick={onChosen}>
          {allLabel}
        </Link>
      )}
    </section>
  );
}

function HitLink({ hit, onChosen }: { hit: Hit; onChosen: () => void }) {
  const { link, name, marks, facts, matched, found_by } = hit;
  return (
    <Link {...link} className={`stack gap-0 plain ${classes.hit}`} onClick={onChosen}>
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
