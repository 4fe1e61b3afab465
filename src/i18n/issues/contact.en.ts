/** Issues by their codes; a part in braces is a parameter. */
export const contactIssuesEn = {
  topic_required: 'Please choose a topic.',
  message_required: 'Please write your message.',
};
export type ContactIssues = Readonly<Record<keyof typeof contactIssuesEn, string>>;
