import { useLingui } from '@lingui/react/macro';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { Phrases } from '#client/ui/phrases.tsx';
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
            <h3>
              <Phrases>{title}</Phrases>
            </h3>
            <p className="small quiet">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
