/** Issues by their codes; a part in braces is a parameter. */
export const inboxIssuesEn = {
  message_not_found: 'This message does not exist.',
  reply_required: 'Please write an answer.',
  assignee_unknown: 'Please choose an admin.',
};
export type InboxIssues = Readonly<Record<keyof typeof inboxIssuesEn, string>>;
