import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { visaLetterQueries } from '#client/queries/visa-letters.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { deleteVisaLetter, type OwnVisaLetter } from '#contract/visa-letters.ts';
import { LetterForm } from './letter-form.tsx';
import { LetterPaper } from './letter-paper.tsx';

/** The caller's letter of invitation, the form that asks for one, or why there is none. */
export function OwnLetter({ account_id }: { account_id: string }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(visaLetterQueries.own(account_id));
  const [isAgain, setAgain] = useState(false);
  const reload = async () => {
    await queryClient.invalidateQueries(visaLetterQueries.own(account_id));
    setAgain(false);
    window.scrollTo(0, 0);
  };
  switch (data.state) {
    case 'closed':
      return (
        <StatePage
          picture="empty"
          title={t`No letters of invitation at the moment`}
          text={
            <Trans>
              The organiser does not issue them here. Please write, and say why you need one.
            </Trans>
          }
        >
          <AskOrganiser />
        </StatePage>
      );
    case 'no_ticket':
      return (
        <StatePage
          picture="empty"
          title={t`First your ticket`}
          text={
            <Trans>A letter of invitation needs a complete registration with a valid ticket.</Trans>
          }
        >
          <ButtonLink to="/audience/register">
            <Trans>Pre-register</Trans>
          </ButtonLink>
        </StatePage>
      );
    case 'revoked':
      return (
        <StatePage
          picture="empty"
          title={t`Your letter was revoked`}
          text={`${data.number}: ${data.reason}`}
        >
          <AskOrganiser />
        </StatePage>
      );
    case 'open':
      return (
        <Page
          title={t`Letter of invitation`}
          intro={
            <Trans>For your visa application. You get it at once, in English and Chinese.</Trans>
          }
          width="form"
        >
          <LetterForm suggested={data.suggested} onIssued={reload} />
        </Page>
      );
    case 'issued':
      return isAgain ? (
        <Page
          title={t`Another letter`}
          intro={<Trans>Your current letter becomes invalid when you get a new one.</Trans>}
          width="form"
        >
          <LetterForm suggested={NOTHING} onIssued={reload} />
          <p className="mt-24">
            <Button kind="quiet" onClick={() => setAgain(false)}>
              <Trans>Back to my letter</Trans>
            </Button>
          </p>
        </Page>
      ) : (
        <Issued issued={data} onAgain={() => setAgain(true)} onDeleted={reload} />
      );
  }
}

const NOTHING = { passport_name: '', nationality: '', arrives_on: '', leaves_on: '' };

function AskOrganiser() {
  const { contacts } = useExhibition();
  return (
    <>
      {contacts.email && <a href={`mailto:${contacts.email}`}>{contacts.email}</a>}
      <ButtonLink kind="second" to="/feedback-page">
        <Trans>Write to the organiser</Trans>
      </ButtonLink>
    </>
  );
}

interface IssuedProps {
  issued: Extract<OwnVisaLetter, { state: 'issued' }>;
  onAgain: () => void;
  onDeleted: () => Promise<void>;
}

function Issued({ issued: { letter, remaining }, onAgain, onDeleted }: IssuedProps) {
  const [isDeleting, setDeleting] = useState(false);
  // Not broken at its hyphen.
  const number = letter.number.replace('-', '\u2011');
  return (
    <main className="wide roomy">
      <div className="stack gap-24">
        <div className="screen-only">
          <header className="stack gap-16">
            <h1>
              <Trans>Your letter of invitation</Trans>
            </h1>
            <p className="quiet read">
              <Trans>
                Hand it in with your visa application. The consulate checks number {number} or the
                QR code.
              </Trans>
            </p>
            <div className="row gap-12">
              <Button onClick={() => window.print()}>
                <Trans>Print or save as PDF</Trans>
              </Button>
              <ButtonLink kind="second" to="/visa-letter" search={{ code: letter.number }}>
                <Trans>See what the consulate sees</Trans>
              </ButtonLink>
            </div>
          </header>
        </div>
        <LetterPaper letter={letter} />
        <div className="screen-only">
          <footer className="stack gap-12">
            {remaining > 0 && (
              <p className="quiet small">
                <Trans>Another passport, other days, a mistake?</Trans>{' '}
                <Plural
                  value={remaining}
                  one="You can ask for # more letter."
                  other="You can ask for # more letters."
                />
              </p>
            )}
            <div className="row gap-12">
              {remaining > 0 && (
                <Button kind="second" onClick={onAgain}>
                  <Trans>Ask for another one</Trans>
                </Button>
              )}
              <Button kind="quiet" onClick={() => setDeleting(true)}>
                <Trans>Delete this letter</Trans>
              </Button>
            </div>
          </footer>
        </div>
      </div>
      {isDeleting && <DeleteSheet onDeleted={onDeleted} onClosed={() => setDeleting(false)} />}
    </main>
  );
}

function DeleteSheet({
  onDeleted,
  onClosed,
}: Pick<IssuedProps, 'onDeleted'> & { onClosed: () => void }) {
  const { t, i18n } = useLingui();
  const remove = useMutation({
    mutationFn: () => call(deleteVisaLetter, {}),
    onSuccess: async () => {
      toast(t`The letter is deleted.`);
      onClosed();
      await onDeleted();
    },
  });
  return (
    <Sheet title={t`Delete this letter?`} onClosed={onClosed}>
      <p>
        <Trans>
          Your passport number is deleted with it. A consulate that checks the letter finds nothing.
        </Trans>
      </p>
      <p role="alert" className="error">
        {remove.error && i18n._(errorText(remove.error))}
      </p>
      <Button
        kind="danger"
        size="wide"
        isPending={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Trans>Delete this letter</Trans>
      </Button>
    </Sheet>
  );
}
