import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { downloadQueries } from '#client/queries/downloads.ts';
import { ownManualQueries } from '#client/queries/exhibitor-manual.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Button } from '#client/ui/button.tsx';
import { NothingFound } from '#client/ui/lists/list-states.tsx';
import { SearchBox } from '#client/ui/lists/search-box.tsx';
import { useDebouncedSearch } from '#client/ui/lists/use-debounced-search.ts';
import { NoData } from '#client/ui/no-data.tsx';
import { manualSections, type OwnArticleItem } from '#contract/exhibitor-manual.ts';
import { limits } from '#contract/limits.ts';
import { ManualFiles, type ManualFilesProps } from './manual-files.tsx';
import { ReadingBadge } from './reading-badge.tsx';
import { useSectionLabels } from './use-section-labels.ts';

interface OwnManualProps extends Pick<ManualFilesProps, 'openElsewhere'> {
  keyword: string;
  onKeyword: (keyword: string) => void;
}

/** The manual by section, with its search and all files for exhibitors. */
export function OwnManual({ keyword, onKeyword, openElsewhere }: OwnManualProps) {
  const { t } = useLingui();
  const sections = useSectionLabels();
  const { listed, box } = useDebouncedSearch({ keyword, onSettle: onKeyword });
  const { data: all } = useSuspenseQuery(ownManualQueries.list());
  const { data } = useQuery({ ...ownManualQueries.found(listed), enabled: listed !== '' });
  const { data: downloads } = useQuery(downloadQueries.forExhibitors());
  const files = downloads?.items ?? [];
  if (all.items.length === 0 && files.length === 0) {
    return <NoData text={<Trans>The organiser has not published a manual yet.</Trans>} />;
  }
  const found = (listed && data ? data : all).items;
  return (
    <div className="stack gap-24">
      {all.items.length > 0 && (
        <SearchBox
          label={t`Search the manual`}
          placeholder={t`Power, badge, forklift…`}
          maxLength={limits.KEYWORD_CHARACTERS_MAX}
          {...box}
        />
      )}
      {data && listed && found.length === 0 && (
        <NothingFound
          action={
            <Button kind="second" onClick={() => box.onSearch('')}>
              <Trans>Show the whole manual</Trans>
            </Button>
          }
        >
          <Trans>No article contains these words.</Trans>
        </NothingFound>
      )}
      {manualSections.map((section) => {
        const articles = found.filter((one) => one.section === section);
        return (
          articles.length > 0 && (
            <Section key={section} title={sections[section]}>
              <ul className="ruled">
                {articles.map((article) => (
                  <Row key={article.id} article={article} />
                ))}
              </ul>
            </Section>
          )
        );
      })}
      {!listed && files.length > 0 && (
        <Section title={t`Forms and files`}>
          <ManualFiles files={files} openElsewhere={openElsewhere} />
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack gap-8">
      <h2 className="label">{title}</h2>
      {children}
    </section>
  );
}

function Row({
  article: { id, title, reading, due_at, updated_at, excerpt },
}: {
  article: OwnArticleItem;
}) {
  const lang = useLang();
  const times = useTimes();
  const isWaiting = reading === 'unread' || reading === 'changed';
  const due = due_at && isWaiting && times.localMoment(due_at);
  const day = times.day(updated_at);
  return (
    <li className="opens padded stack gap-4">
      <p className="row small quiet">
        <ReadingBadge reading={reading} />
        {due ? <Trans>Read by {due}</Trans> : <Trans>Updated {day}</Trans>}
      </p>
      <Link to="/workspace/tasks/manual/article" search={{ id }} className="opener">
        {textIn(title, lang)}
      </Link>
      {excerpt && <p className="small quiet">{excerpt}</p>}
    </li>
  );
}
