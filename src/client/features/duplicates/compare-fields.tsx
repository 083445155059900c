import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCountryName } from '#client/queries/use-countries.ts';
import { Fact } from '#client/ui/fact.tsx';
import type { Duplicate } from '#contract/duplicates.ts';
import { useDuplicateWords } from './use-duplicate-words.ts';
import type { ComparedField, Merge, Side } from './use-merge.ts';

interface CompareFieldsProps {
  pair: Duplicate;
  merge: Merge;
  /** False once the pair is decided: the values are only shown. */
  isOpen: boolean;
}

const sides = ['first', 'second'] as const;

/** Both registrations side by side: first what differs, with a choice, then what both have. */
export function CompareFields({ pair, merge, isOpen }: CompareFieldsProps) {
  const { fields } = useDuplicateWords();
  const different = pair.fields.filter(({ is_same }) => !is_same);
  const same = pair.fields.filter(({ is_same }) => is_same);
  return (
    <>
      <section className="stack gap-8">
        <h2>
          <Trans>What differs</Trans>
        </h2>
        <div className="ruled">
          <p className="line gap-12 padded small">
            <Link
              to="/console/registrations/person"
              search={{ id: pair.first.id }}
              className="link grow"
            >
              <Trans>Older registration</Trans>
            </Link>
            <Link
              to="/console/registrations/person"
              search={{ id: pair.second.id }}
              className="link grow"
            >
              <Trans>Newer registration</Trans>
            </Link>
          </p>
          {different.map((field) => (
            <div key={field.field} className="padded">
              <Different field={field} merge={merge} isOpen={isOpen} />
            </div>
          ))}
        </div>
      </section>
      <section className="stack gap-8">
        <h2>
          <Trans>The same in both</Trans>
        </h2>
        <dl className="ruled">
          {same.map((field) => (
            <Fact key={field.field} isRow name={fields[field.field]}>
              <Value field={field} side="first" />
            </Fact>
          ))}
        </dl>
      </section>
    </>
  );
}

interface DifferentProps extends Omit<CompareFieldsProps, 'pair'> {
  field: ComparedField;
}

function Different({ field, merge, isOpen }: DifferentProps) {
  const { t } = useLingui();
  const { fields } = useDuplicateWords();
  const isFixed = isOpen && merge.isFixed(field.field);
  return (
    <fieldset className="stack gap-4">
      <legend className="small quiet">
        {fields[field.field]}
        {isFixed && ` · ${t`stays, as it is used to sign in`}`}
      </legend>
      <div className="line gap-12">
        {sides.map((side) =>
          isOpen && !isFixed ? (
            <label key={side} className="line gap-8 grow">
              <input
                type="radio"
                name={field.field}
                checked={merge.sideOf(field) === side}
                onChange={() => merge.choose(field.field, side)}
              />
              <span className="grow">
                <Value field={field} side={side} />
                {/* Masked values may look the same. */}
                <span className="visually-hidden">
                  {', '}
                  {side === 'first' ? t`older registration` : t`newer registration`}
                </span>
              </span>
            </label>
          ) : (
            <span key={side} className="grow">
              <Value field={field} side={side} />
            </span>
          ),
        )}
      </div>
    </fieldset>
  );
}

function Value({ field, side }: { field: ComparedField; side: Side }) {
  const { t } = useLingui();
  const countryName = useCountryName();
  const text = field[side];
  if (text === null) return <span className="quiet">{t`hidden`}</span>;
  if (text === '') return <span className="quiet">{t`empty`}</span>;
  switch (field.field) {
    case 'gender':
      return text === 'sir' ? t`Mr` : t`Ms`;
    case 'country':
      return countryName(text);
    case 'questionnaire':
      return t`Answered`;
    case 'id_number':
      return t`Stored; no one in the console sees it`;
    default:
      return text;
  }
}
