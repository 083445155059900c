import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { IdSearch } from '#client/address.ts';
import { VideoEditor } from '#client/features/own-videos/video-editor.tsx';
import { useVideoCategories } from '#client/features/videos/use-video-words.ts';
import { EditorPage, StoredOrNew } from '#client/forms/editor-page.tsx';
import { ReviewPolicyNote, useHandedInWords } from '#client/forms/own-review.tsx';
import { useLang } from '#client/lang/use-lang.ts';
import { ownExhibitQueries } from '#client/queries/own-exhibits.ts';
import { ownVideoQueries } from '#client/queries/own-videos.ts';
import { toast } from '#client/ui/touch/toast.ts';
import type { OwnVideo } from '#contract/own-videos.ts';
import { videoCategories } from '#contract/video-filters.ts';

export const Route = createFileRoute('/_signed-in/workspace/videos/edit')({
  validateSearch: IdSearch,
  component: EditVideo,
  staticData: { hideTabs: true, title: msg`Video`, chunk: 'workspace', restoresDraft: true },
});

function EditVideo() {
  const { id } = useSearch({ from: '/_signed-in/workspace/videos/edit' });
  return (
    <StoredOrNew id={id} detail={(stored) => ownVideoQueries.detail('exhibitor', stored)}>
      {(video) => <Editor video={video} />}
    </StoredOrNew>
  );
}

function Editor({ video }: { video: OwnVideo | null }) {
  const { t } = useLingui();
  const lang = useLang();
  const { items } = useSuspenseQuery(ownExhibitQueries.list()).data;
  const navigate = useNavigate();
  const handedInWords = useHandedInWords();
  const labels = useVideoCategories();
  const { hosts, review_policy } = useSuspenseQuery(ownVideoQueries.list()).data;
  return (
    <EditorPage
      title={video ? t`Edit video` : t`New video`}
      publicPage={video?.is_public && { to: '/exhibitor/video/detail', search: { id: video.id } }}
      intro={<ReviewPolicyNote policy={review_policy} />}
      reason={video?.review_reason}
    >
      <VideoEditor
        of="exhibitor"
        video={video}
        hosts={hosts}
        categories={videoCategories.map((code) => ({ code, label: labels[code] }))}
        exhibits={items.map(({ id, name }) => ({ code: id, label: name[lang] }))}
        onSaved={(saved) => {
          toast(handedInWords(saved));
          void navigate({ to: '/workspace/videos' });
        }}
      />
    </EditorPage>
  );
}
