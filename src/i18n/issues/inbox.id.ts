import type { InboxIssues } from './inbox.en.ts';

export const inboxIssuesId: InboxIssues = {
  message_not_found: 'Pesan ini tidak ada.',
  reply_required: 'Tulis balasan.',
  assignee_unknown: 'Pilih seorang admin.',
};
