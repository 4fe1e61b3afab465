/** Issues of messages to us, of their answers and of notifications. */
export const messagesIssuesEn = {
  topic_required: 'Please choose a topic.',
  message_required: 'Please write your message.',
  message_not_found: 'This message does not exist.',
  reply_required: 'Please write an answer.',
  assignee_unknown: 'Please choose an admin.',
  outcome_required: 'Say in {min} to {max} characters what was done.',
  notification_not_found: 'This notification does not exist.',
  notification_kind_required: 'Please choose a kind of notification.',
};
export type MessagesIssues = Readonly<Record<keyof typeof messagesIssuesEn, string>>;
