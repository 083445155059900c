import { Picture } from '#client/ui/picture.tsx';
import type { Tour } from '#contract/tours.ts';
import type { SceneName } from '#dots/scene-dots.ts';

/** Scenes of the product categories that have one of their own; others show a production line. */
const scenes: Readonly<Record<string, SceneName>> = {
  led_rental: 'studio',
  stage_lighting: 'beams',
  pro_audio: 'beams',
  architectural_lighting: 'facade',
  urban_lighting: 'facade',
};

/** A scene of what a tour visits. Decorative. */
export function TourPicture({ tour: { id, kind, categories } }: { tour: Tour }) {
  const [scene = 'assembly'] = categories.flatMap((code) => scenes[code] ?? []);
  return (
    <div className="framed">
      <Picture
        src={null}
        alt=""
        width={384}
        height={216}
        drawn={{ category: null, seed: id, scene: kind === 'shuttle' ? 'coach' : scene }}
      />
    </div>
  );
}
