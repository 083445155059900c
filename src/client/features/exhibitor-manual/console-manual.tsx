import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { consoleManualQueries } from '#client/queries/exhibitor-manual-console.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { DragHandle } from '#client/ui/lists/drag-handle.tsx';
import { useSorting } from '#client/ui/lists/use-sorting.ts';
import { NoData } from '#client/ui/no-data.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { type ManualSection, manualSections } from '#contract/exhibitor-manual.ts';
import { type ConsoleArticle, orderConsoleArticles } from '#contract/exhibitor-manual-console.ts';
import { useAudienceLabels } from './use-audience-labels.ts';
import { useSectionLabels } from './use-section-labels.ts';

interface ConsoleManualProps {
  articles: readonly ConsoleArticle[];
  /** The caller may change the manual. */
  mayChange: boolean;
}

/** All articles of an edition by section, with the number of those who have read them. */
export function ConsoleManual({ articles, mayChange }: ConsoleManualProps) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const order = useMutation({
    mutationFn: (ids: string[]) => call(orderConsoleArticles, { ids }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: consoleManualQueries.all() }),
  });
  if (articles.length === 0) {
    return <NoData text={<Trans>The manual has no article yet.</Trans>} />;
  }
  const idsOf = (section: ManualSection) =>
    articles.filter(({ form }) => form.section === section).map(({ id }) => id);
  return (
    <div className="stack gap-24">
      {manualSections
        .filter((section) => idsOf(section).length > 0)
        .map((section) => (
          <Section
            key={section}
            section={section}
            articles={articles}
            ids={order.variables?.filter((id) => idsOf(section).includes(id)) ?? idsOf(section)}
            mayChange={mayChange}
            onSorted={(ids) =>
              order.mutate(manualSections.flatMap((one) => (one === section ? ids : idsOf(one))))
            }
          />
        ))}
      <p role="alert" className="small error">
        {order.error && i18n._(errorText(order.error))}
      </p>
    </div>
  );
}

interface SectionProps extends ConsoleManualProps {
  section: ManualSection;
  ids: string[];
  onSorted: (ids: string[]) => void;
}

function Section({ section, articles, ids, mayChange, onSorted }: SectionProps) {
  const lang = useLang();
  const sections = useSectionLabels();
  const sorting = useSorting(ids, onSorted);
  return (
    <section className="stack gap-8">
      <h2 className="label">{sections[section]}</h2>
      <ul className="stack gap-0 ruled">
        {sorting.shown.map((id) => {
          const article = articles.find((one) => one.id === id);
          return (
            article && (
              <li key={id} ref={sorting.rowRef(id)} className="line gap-8 padded">
                {mayChange && (
                  <DragHandle id={id} label={textIn(article.form.title, lang)} sorting={sorting} />
                )}
                <Row article={article} mayChange={mayChange} />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

function Row({
  article: { id, form, counts, updated_at },
  mayChange,
}: {
  article: ConsoleArticle;
  mayChange: boolean;
}) {
  const { t } = useLingui();
  const lang = useLang();
  const times = useTimes();
  const audiences = useAudienceLabels();
  const title = textIn(form.title, lang);
  const { of, read } = counts;
  const day = times.day(updated_at);
  const due = form.due_at && times.localMoment(form.due_at);
  return (
    <div className="row spread grow">
      <div className="stack gap-4">
        <p className="row small quiet">
          {!form.is_published && (
            <Badge tone="notice">
              <Trans>Not published</Trans>
            </Badge>
          )}
          {(!form.body.zh || !form.body.en) && (
            <Badge tone="notice">
              {form.body.zh ? <Trans>No English</Trans> : <Trans>No Chinese</Trans>}
            </Badge>
          )}
          <span>{audiences[form.audience]}</span>
          <span>
            <Trans>Updated {day}</Trans>
          </span>
        </p>
        <Link to="/console/tasks/manual/readers" search={{ id }} className="strong plain">
          {title}
        </Link>
        {form.asks_reading && (
          <p className="small quiet numbers">
            <Trans>
              {read} of {of} have read it
            </Trans>
            {due && ' · '}
            {due && <Trans>by {due}</Trans>}
          </p>
        )}
      </div>
      {mayChange && (
        <ButtonLink
          kind="second"
          size="small"
          to="/console/tasks/manual/edit"
          search={{ id }}
          aria-label={t`Edit: ${title}`}
        >
          <Trans>Edit</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
