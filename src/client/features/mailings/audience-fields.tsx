import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { mailingQueries } from '#client/queries/mailings.ts';
import { useCountries } from '#client/queries/use-countries.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import {
  type Audience,
  audienceKinds,
  hasOrigin,
  isMarketing,
  mailingLimits,
} from '#contract/mailings.ts';
import { audienceOf, type MailingControl } from './mailing-values.ts';
import { useMailingWords } from './use-mailing-words.ts';

/** The audience of a message, with the number of its people. */
export function AudienceFields({ control }: { control: MailingControl }) {
  const { t } = useLingui();
  const { kinds } = useMailingWords();
  const audience = useWatch({ control, name: 'audience' });
  const from = `${mailingLimits.MARKETING_FROM_HOUR}:00`;
  const until = `${mailingLimits.MARKETING_UNTIL_HOUR}:00`;
  const isIncomplete = audience.kind === 'sign_ups' && !audience.item_id;
  return (
    <section className="stack">
      <h2>
        <Trans>Audience</Trans>
      </h2>
      <SelectField
        control={control}
        name="audience.kind"
        label={t`Who gets it`}
        options={audienceKinds.map((code) => ({ code, label: kinds[code] }))}
      />
      {hasOrigin(audience.kind) && <Origin control={control} />}
      {audience.kind === 'sign_ups' && <Items control={control} />}
      {isMarketing(audience.kind) && (
        <p className="panel mist small">
          <Trans>
            This is marketing. It goes out between {from} and {until} at the exhibition’s local
            time, and a person gets one such message a day at most.
          </Trans>
        </p>
      )}
      {!isIncomplete && <AudienceCount audience={audienceOf(audience)} />}
    </section>
  );
}

function Origin({ control }: { control: MailingControl }) {
  const { t } = useLingui();
  const countries = useCountries();
  return (
    <div className="tiles">
      <SelectField
        control={control}
        name="audience.country"
        label={t`Country or region`}
        options={countries.map(({ code, name }) => ({ code, label: name }))}
        isOptional
      />
      <SelectField
        control={control}
        name="audience.language"
        label={t`Language`}
        options={[
          { code: 'zh', label: '中文' },
          { code: 'en', label: 'English' },
        ]}
        isOptional
      />
    </div>
  );
}

function Items({ control }: { control: MailingControl }) {
  const { t, i18n } = useLingui();
  const lang = useLang();
  const { stamp } = useTimes();
  const { data } = useQuery(mailingQueries.items());
  const items = data?.items ?? [];
  return (
    <SelectField
      control={control}
      name="audience.item_id"
      label={t`Conference or tour`}
      options={items.map(({ id, title, starts_at, people }) => ({
        code: id,
        label: `${stamp(starts_at)} · ${textIn(title, lang)} · ${i18n.number(people)}`,
      }))}
    />
  );
}

/** The number of people who would get a message now. */
export function AudienceCount({ audience }: { audience: Audience }) {
  const { i18n } = useLingui();
  const { data } = useQuery(mailingQueries.audience(audience));
  if (!data) {
    return (
      <p className="quiet small" role="status">
        <Trans>Loading…</Trans>
      </p>
    );
  }
  const { people, by_language, without_address } = data;
  const zh = i18n.number(by_language.zh);
  const en = i18n.number(by_language.en);
  return (
    <div className="stack gap-4" role="status">
      <p className="numbers">
        <strong>
          <Plural value={people} one="# person gets it" other="# people get it" />
        </strong>
        {people > 0 && ' · '}
        {people > 0 && (
          <Trans>
            {zh} in Chinese, {en} in English
          </Trans>
        )}
      </p>
      <p className="quiet small">
        {without_address > 0 && (
          <Plural
            value={without_address}
            one="# more has no e-mail address."
            other="# more have no e-mail address."
          />
        )}{' '}
        <Trans>People who have stopped such e-mails are left out.</Trans>
      </p>
    </div>
  );
}
