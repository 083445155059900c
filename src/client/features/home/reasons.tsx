import { useLingui } from '@lingui/react/macro';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { Section } from '#client/ui/section.tsx';

/** The highlights of the exhibition in a strip; nothing when there are none. */
export function Reasons() {
  const { t } = useLingui();
  const { highlights } = useExhibition();
  if (highlights.length === 0) return null;
  return (
    <Section title={t`Why come`}>
      <ul className="rail">
        {highlights.map(({ title, text }) => (
          <li key={title} className="stack gap-4 panel mist">
            <h3>{title}</h3>
            <p className="small quiet">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
