import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { visaLetterQueries } from '#client/queries/visa-letters.ts';
import { Button } from '#client/ui/button.tsx';
import { DotPicture } from '#client/ui/dot-picture.tsx';
import { FactRows } from '#client/ui/fact.tsx';
import { Page } from '#client/ui/page.tsx';
import { errorText } from '#client/wire/error-text.ts';
import { countryNames } from '#contract/country-names.ts';
import { daysText, dayText } from '#contract/date-text.ts';
import type { VisaLetterVerdict } from '#contract/visa-letters.ts';

interface CheckLetterProps {
  /** A letter number, or the signed code of the QR symbol. */
  code: string | undefined;
  onCheck: (code: string) => void;
}

/** The public check of a letter of invitation, for consulates. */
export function CheckLetter({ code, onCheck }: CheckLetterProps) {
  const { t, i18n } = useLingui();
  const { data, error } = useQuery({
    ...visaLetterQueries.check(code ?? ''),
    enabled: Boolean(code),
  });
  return (
    <Page
      title={t`Check a letter of invitation`}
      intro={<Trans>For embassies and consulates: is a letter for a visa genuine?</Trans>}
      width="form"
    >
      <div className="stack gap-24">
        <NumberForm key={code} code={code} onCheck={onCheck} />
        <div role="status" className="stack gap-24">
          {code && !data && !error && (
            <p className="quiet">
              <Trans>Checking …</Trans>
            </p>
          )}
          {code && data && <Verdict verdict={data} />}
        </div>
        <p role="alert" className="error">
          {error && i18n._(errorText(error))}
        </p>
      </div>
    </Page>
  );
}

const NUMBER_CHARACTERS = 20;

function NumberForm({ code = '', onCheck }: CheckLetterProps) {
  // A scanned code is too long to be read.
  const [typed, setTyped] = useState(code.length > NUMBER_CHARACTERS ? '' : code);
  const field = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onCheck(typed.trim());
  };
  return (
    <form action="/visa-letter" className="stack gap-8" onSubmit={submit}>
      <label className="label" htmlFor={field}>
        <Trans>Number of the letter</Trans>
      </label>
      <input
        id={field}
        name="code"
        className="input"
        value={typed}
        maxLength={NUMBER_CHARACTERS}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby={`${field}-hint`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="quiet small" id={`${field}-hint`}>
        <Trans>Ten letters and digits, or scan the QR code on the letter.</Trans>
      </p>
      <Button type="submit">
        <Trans>Check</Trans>
      </Button>
    </form>
  );
}

const LOOKS = {
  genuine: { tone: 'done', picture: 'yes' },
  replaced: { tone: 'notice', picture: 'undecided' },
  revoked: { tone: 'danger', picture: 'needed' },
  unknown: { tone: 'danger', picture: 'undecided' },
  forged: { tone: 'danger', picture: 'needed' },
} as const;

function Verdict({ verdict }: { verdict: VisaLetterVerdict }) {
  const { tone, picture } = LOOKS[verdict.verdict];
  return (
    <>
      <section className={`panel stack gap-8 ${tone}`}>
        <div className="line spread top">
          <h2 className="figure grow">
            <Answer verdict={verdict.verdict} />
          </h2>
          <DotPicture kind={picture} height={72} />
        </div>
        <p>
          <Meaning verdict={verdict.verdict} />
        </p>
      </section>
      {verdict.verdict === 'genuine' && <Facts letter={verdict} />}
    </>
  );
}

type VerdictName = VisaLetterVerdict['verdict'];

function Answer({ verdict }: { verdict: VerdictName }) {
  switch (verdict) {
    case 'genuine':
      return <Trans context="letter">Genuine</Trans>;
    case 'replaced':
      return <Trans context="letter">Replaced</Trans>;
    case 'revoked':
      return <Trans context="letter">Revoked</Trans>;
    case 'unknown':
      return <Trans context="letter">Not known</Trans>;
    case 'forged':
      return <Trans context="letter">Not genuine</Trans>;
  }
}

function Meaning({ verdict }: { verdict: VerdictName }) {
  switch (verdict) {
    case 'genuine':
      return (
        <Trans>The organiser issued this letter. Please compare it with the facts below.</Trans>
      );
    case 'replaced':
      return <Trans>The organiser issued this letter, and a newer one has replaced it.</Trans>;
    case 'revoked':
      return <Trans>The organiser issued this letter, and has revoked it.</Trans>;
    case 'unknown':
      return <Trans>There is no letter with this number, or its data were deleted.</Trans>;
    case 'forged':
      return <Trans>This code is not signed by the organiser, or was altered.</Trans>;
  }
}

function Facts({ letter }: { letter: Extract<VisaLetterVerdict, { verdict: 'genuine' }> }) {
  const { t, i18n } = useLingui();
  const { day } = useTimes();
  const { organisation, exhibition, venue, phone, email } = letter;
  const lang = useLang();
  const locale = i18n.locale;
  return (
    <dl className="ruled edge-top edge-bottom">
      <FactRows
        facts={[
          [t`Number`, letter.number],
          [t`Issued on`, dayText(day(letter.issued_at), locale)],
          [t`Initials`, letter.initials],
          [t`Nationality`, countryNames(lang)(letter.nationality)],
          [t`Passport number`, `••• ${letter.passport_end}`],
          [t`Stay in China`, daysText(letter.arrives_on, letter.leaves_on, locale)],
          [
            t({ message: 'Exhibition', context: 'the exhibition itself' }),
            textIn(exhibition, lang),
          ],
          [
            t({ message: 'Days', context: 'of an exhibition' }),
            daysText(letter.start_date, letter.end_date, locale),
          ],
          [t`Venue`, textIn(venue, lang)],
          [t`Invited by`, textIn(organisation, lang)],
          [t({ message: 'Contact', context: 'phone and e-mail' }), `${phone} · ${email}`],
        ]}
      />
    </dl>
  );
}
