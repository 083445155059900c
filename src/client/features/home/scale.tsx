import { useLingui } from '@lingui/react/macro';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import classes from './scale.module.css';

/**
 * The size of the exhibition in figures.
 * @param isShort three figures in one row
 */
export function Scale({ isShort = false }: { isShort?: boolean }) {
  const { t } = useLingui();
  const { scale } = useExhibition();
  const short = [
    { label: t`Exhibitors`, value: scale.exhibitors },
    // Beside the number, the unit would wrap on a phone.
    { label: t`Floor space, m²`, value: scale.area },
    { label: t`Visits`, value: scale.visits },
  ];
  const figures = isShort
    ? short
    : [
        ...short,
        { label: t`Countries and regions of buyers`, value: scale.countries },
        { label: t`Meeting rooms`, value: scale.meeting_rooms },
      ];
  return (
    <dl className={isShort ? classes.short : `edge-bottom ${classes.scale}`}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="quiet small">{label}</dt>
          <dd className="figure">{inThousands(value)}+</dd>
        </div>
      ))}
    </dl>
  );
}

/** Formats 80,000: the same in both languages, without a formatter on the first page. */
export function inThousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
