import { Plural, useLingui } from '@lingui/react/macro';

/** Says which values of the address were left out. */
export function UnknownValues({ values }: { values: readonly string[] }) {
  const { i18n } = useLingui();
  const named = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    values.map((value) => `“${value}”`),
  );
  return (
    <p role="status" className="small">
      <Plural
        value={values.length}
        one={`The filter ${named} is not known and was left out.`}
        other={`The filters ${named} are not known and were left out.`}
      />
    </p>
  );
}
