import { useLingui } from '@lingui/react/macro';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import classes from './scale.module.css';

/** The size of the exhibition in figures. */
export function Scale() {
  const { t } = useLingui();
  const { scale } = useExhibition();
  const figures = [
    // Beside the number, the unit would wrap on a phone.
    { label: t`Floor space, m²`, value: scale.area },
    { label: t`Exhibitors`, value: scale.exhibitors },
    { label: t`Visits`, value: scale.visits },
    { label: t`Countries and regions of buyers`, value: scale.countries },
    { label: t`Meeting rooms`, value: scale.meeting_rooms },
  ];
  return (
    <dl className={`edge-bottom ${classes.scale}`}>
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
function inThousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
