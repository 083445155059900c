import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { IdSearch } from '#client/address.ts';
import { LibrarySheet } from '#client/features/own-news/library-sheet.tsx';
import { VideoEditor } from '#client/features/own-videos/video-editor.tsx';
import { useVideoCategories } from '#client/features/videos/use-video-words.ts';
import { EditorPage, StoredOrNew } from '#client/forms/editor-page.tsx';
import { useHandedInWords } from '#client/forms/own-review.tsx';
import { ownVideoQueries } from '#client/queries/own-videos.ts';
import { toast } from '#client/ui/touch/toast.ts';
import type { OwnVideo } from '#contract/own-videos.ts';
import { videoCategories } from '#contract/video-filters.ts';

export const Route = createFileRoute('/_signed-in/console/videos/edit')({
  validateSearch: IdSearch,
  component: EditVideo,
  staticData: { title: msg`Video`, chunk: 'console', restoresDraft: true },
});

function EditVideo() {
  const { id } = useSearch({ from: '/_signed-in/console/videos/edit' });
  return (
    <StoredOrNew id={id} detail={(stored) => ownVideoQueries.detail('organiser', stored)}>
      {(video) => <Editor video={video} />}
    </StoredOrNew>
  );
}

function Editor({ video }: { video: OwnVideo | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const handedInWords = useHandedInWords();
  const labels = useVideoCategories();
  const { hosts } = useSuspenseQuery(ownVideoQueries.console()).data;
  return (
    <EditorPage
      title={video ? t`Edit video` : t`New video`}
      publicPage={video?.is_public && { to: '/media/detail', search: { id: video.id } }}
      reason={video?.review_reason}
    >
      <VideoEditor
        of="organiser"
        video={video}
        hosts={hosts}
        categories={videoCategories.map((code) => ({ code, label: labels[code] }))}
        exhibits={[]}
        library={(sheet) => <LibrarySheet {...sheet} />}
        onSaved={(saved) => {
          toast(handedInWords(saved));
          void navigate({ to: '/console/videos' });
        }}
      />
    </EditorPage>
  );
}
