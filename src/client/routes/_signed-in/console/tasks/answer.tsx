import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { AnswerView } from '#client/features/exhibitor-tasks/answer-view.tsx';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { consoleTaskQueries } from '#client/queries/exhibitor-tasks-console.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { MissingRecord } from '#client/ui/records/missing-record.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

const AnswerSearch = lazy(() =>
  addressOf(z.object({ id: z.optional(z.uuidv7()), exhibitor_id: z.optional(z.uuidv7()) })),
);

export const Route = createFileRoute('/_signed-in/console/tasks/answer')({
  validateSearch: AnswerSearch,
  component: OneAnswer,
  staticData: { title: msg`Answer`, chunk: 'console' },
});

function OneAnswer() {
  const { t } = useLingui();
  const { id, exhibitor_id } = useSearch({ from: '/_signed-in/console/tasks/answer' });
  if (id && exhibitor_id) {
    return <Known key={id + exhibitor_id} id={id} exhibitor_id={exhibitor_id} />;
  }
  return (
    <MissingRecord
      title={t`Answer`}
      text={<Trans>This task was not found.</Trans>}
      to="/console/tasks"
      list={<Trans>All tasks</Trans>}
    />
  );
}

function Known({ id, exhibitor_id }: { id: string; exhibitor_id: string }) {
  const { t } = useLingui();
  const lang = useLang();
  const navigate = useNavigate();
  const { data: answer } = useSuspenseQuery(consoleTaskQueries.answer(id, exhibitor_id));
  const { form } = useSuspenseQuery(consoleTaskQueries.detail(id)).data;
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  return (
    <Page
      title={textIn(answer.name, lang)}
      intro={answer.booths.join(', ')}
      above={
        <p>
          <ButtonLink kind="quiet" size="small" to="/console/tasks/answers" search={{ id }}>
            {textIn(form.title, lang)}
          </ButtonLink>
        </p>
      }
      width="wide"
    >
      <AnswerView
        task_id={id}
        answer={answer}
        mayChange={capabilities.includes('exhibitors.change')}
        onDecided={(state) => {
          toast(state === 'done' ? t`Accepted.` : t`Returned with its reason.`);
          void navigate({ to: '/console/tasks/answers', search: { id } });
        }}
      />
    </Page>
  );
}
