import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { BrandFields } from '#client/features/exhibitions/brand-fields.tsx';
import { EditPart } from './-edit-part.tsx';
import { SitePreview } from './-site-preview.tsx';

export const Route = createFileRoute('/_signed-in/console/exhibition/brand')({
  component: BrandScreen,
  staticData: { title: msg`Brand`, restoresDraft: true, needs: 'content' },
});

function BrandScreen() {
  return (
    <EditPart
      part="brand"
      fields={(place) => (
        <BrandFields {...place} preview={(brand) => <SitePreview brand={brand} />} />
      )}
    />
  );
}
