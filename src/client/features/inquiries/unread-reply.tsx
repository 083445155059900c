import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readSignIn } from '#client/device/sign-in.ts';
import { inquiryQueries } from '#client/queries/inquiries.ts';
import { useInquiryNews } from './use-inquiry-news.ts';

/** The latest unread reply, as a line that opens it; nothing where there is none. */
export function UnreadReply() {
  const { t } = useLingui();
  useInquiryNews();
  const { data } = useInfiniteQuery(inquiryQueries.list(readSignIn()?.account_id ?? ''));
  const thread = data?.pages[0]?.items.find(({ unread }) => unread > 0);
  if (!thread) return null;
  const { id, exhibitor_name, last_text, unread } = thread;
  return (
    <Link
      to="/exhibits/inquiry-record"
      search={{ id }}
      className="line spread gap-12 panel notice plain"
    >
      <span className="stack gap-0">
        <strong>{t`${exhibitor_name} answered you`}</strong>
        <span className="quiet small clip">{last_text}</span>
      </span>
      <span className="numbers strong brand fixed">{unread}</span>
    </Link>
  );
}
