import { Showcase } from '#client/features/exhibitors/showcase.tsx';
import { Reasons } from '#client/features/home/reasons.tsx';
import { OnNow } from '#client/features/lives/on-now.tsx';
import { OnTheStages } from '#client/features/programme/on-the-stages.tsx';

/** Live streams, conferences, exhibits, exhibitors and highlights in short. */
export function ShownParts() {
  return (
    <>
      <OnNow />
      <OnTheStages />
      <Showcase />
      <Reasons />
    </>
  );
}
