import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { readSignIn } from '#client/device/sign-in.ts';
import { BasicFacts } from '#client/features/registrations/basic-facts.tsx';
import { BasicForm } from '#client/features/registrations/basic-form.tsx';
import { EditableSection } from '#client/features/registrations/editable-section.tsx';
import { NotRegistered } from '#client/features/registrations/not-registered.tsx';
import { QuestionnaireEdit } from '#client/features/registrations/questionnaire-edit.tsx';
import { QuestionnaireFacts } from '#client/features/registrations/questionnaire-facts.tsx';
import { registrationQueries } from '#client/queries/registrations.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/audience/info')({
  component: MyInformation,
  staticData: {
    place: 'me',
    title: msg`My information`,
    hideFooter: true,
    hideBackTop: true,
    restoresDraft: true,
    neverStored: true,
  },
});

function MyInformation() {
  const { t } = useLingui();
  const account_id = readSignIn()?.account_id ?? '';
  const { data: own } = useSuspenseQuery(registrationQueries.own(account_id));
  const { data: edits } = useSuspenseQuery(registrationQueries.editsLeft(account_id));
  const queryClient = useQueryClient();
  const { basic, questionnaire } = own;
  if (!basic) return <NotRegistered />;

  const reload = async () => {
    await queryClient.invalidateQueries(registrationQueries.own(account_id));
    await queryClient.invalidateQueries(registrationQueries.editsLeft(account_id));
  };
  return (
    <Page title={t`My information`} width="form">
      <EditableSection
        title={t`Basic information`}
        remaining={edits.basic.remaining}
        isFirst={false}
        draft={{ name: 'edit-basic', owner: account_id }}
        facts={<BasicFacts basic={basic} />}
        form={(close) => (
          <BasicForm
            own={own}
            account_id={account_id}
            region={basic.region}
            draft="edit-basic"
            action={<Trans>Save</Trans>}
            onSaved={async () => {
              await reload();
              close('saved');
            }}
            onCancel={() => close('cancelled')}
          />
        )}
      />
      <EditableSection
        title={t`Questionnaire`}
        remaining={edits.questionnaire.remaining}
        isFirst={questionnaire === null}
        draft={{ name: 'edit-questionnaire', owner: account_id }}
        facts={
          questionnaire ? (
            <QuestionnaireFacts questionnaire={questionnaire} />
          ) : (
            <p>
              <Trans>Not answered yet.</Trans>
            </p>
          )
        }
        form={(close) => (
          <QuestionnaireEdit
            stored={questionnaire}
            account_id={account_id}
            onSaved={async () => {
              await reload();
              close('saved');
            }}
            onCancelled={() => close('cancelled')}
          />
        )}
      />
      {basic.region === 'overseas' && (
        <p>
          <ButtonLink kind="quiet" to="/audience/visa-letter">
            <Trans>Letter of invitation for a visa</Trans>
          </ButtonLink>
        </p>
      )}
      <p>
        <ButtonLink kind="quiet" to="/audience/my-data">
          <Trans>Privacy & data</Trans>
        </ButtonLink>
      </p>
    </Page>
  );
}
