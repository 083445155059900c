import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Control, useFieldArray } from 'react-hook-form';
import classes from '#client/forms/editor.module.css';
import { TextPair } from '#client/forms/text-pair.tsx';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { SearchSelect } from '#client/ui/fields/search-select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { limits } from '#contract/limits.ts';
import { nextStop, type TourValues } from './tour-values.ts';

interface ListProps<Output> {
  control: Control<TourValues, unknown, Output>;
}

/** The stops of a tour, in travel order. */
export function StopFields<Output>({ control }: ListProps<Output>) {
  const { t } = useLingui();
  const { data: exhibitors } = useQuery(exhibitorQueries.register());
  const { fields, append, remove, swap } = useFieldArray({
    control,
    name: 'form.stops',
    keyName: 'key',
  });
  const companies = [
    { code: '', label: t`No exhibitor` },
    ...(exhibitors?.items ?? []).map(({ id, short_name, booth }) => ({
      code: id,
      label: short_name,
      ...(booth && { detail: booth }),
    })),
  ];
  return (
    <div className="stack gap-12">
      {fields.map(({ key }, at) => {
        const number = at + 1;
        return (
          <Card key={key} as="section" className="gap-16" aria-label={t`Stop ${number}`}>
            <div className="row spread">
              <h3>
                <Trans>Stop {number}</Trans>
              </h3>
              <div className="row gap-8">
                {at > 0 && (
                  <Button
                    kind="second"
                    size="small"
                    aria-label={t`Move stop ${number} up`}
                    onClick={() => swap(at, at - 1)}
                  >
                    <Trans>Up</Trans>
                  </Button>
                )}
                <Button
                  kind="second"
                  size="small"
                  aria-label={t`Remove stop ${number}`}
                  onClick={() => remove(at)}
                >
                  <Trans>Remove</Trans>
                </Button>
              </div>
            </div>
            <TextPair
              control={control}
              name={`form.stops.${at}.name`}
              labels={{ zh: t`Name in Chinese`, en: t`Name in English` }}
            />
            <div className={`tiles ${classes.pair}`}>
              <TextField
                control={control}
                name={`form.stops.${at}.minutes`}
                label={t`Minutes there`}
                kind="whole_number"
              />
              <SearchSelect
                control={control}
                name={`form.stops.${at}.exhibitor_id`}
                label={t`Exhibitor`}
                options={companies}
                isOptional
              />
            </div>
          </Card>
        );
      })}
      {fields.length < limits.STOPS_A_TOUR && (
        <p>
          <Button kind="second" onClick={() => append(nextStop())}>
            <Trans>Add a stop</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}

/** Things to bring along: a passport, closed shoes. */
export function BringFields<Output>({ control }: ListProps<Output>) {
  const { t } = useLingui();
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'form.bring',
    keyName: 'key',
  });
  return (
    <fieldset className="stack gap-12">
      <legend className="label">
        <Trans>What to bring</Trans>
      </legend>
      {fields.map(({ key }, at) => {
        const number = at + 1;
        return (
          <div key={key} className="stack gap-8">
            <TextPair
              control={control}
              name={`form.bring.${at}`}
              labels={{ zh: t`Thing ${number} in Chinese`, en: t`Thing ${number} in English` }}
            />
            <p>
              <Button
                kind="second"
                size="small"
                aria-label={t`Remove entry ${number}`}
                onClick={() => remove(at)}
              >
                <Trans>Remove</Trans>
              </Button>
            </p>
          </div>
        );
      })}
      {fields.length < limits.THINGS_TO_BRING && (
        <p>
          <Button kind="second" size="small" onClick={() => append({ zh: '', en: '' })}>
            <Trans>Add an entry</Trans>
          </Button>
        </p>
      )}
    </fieldset>
  );
}
