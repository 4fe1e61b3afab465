/** Issues by their codes; a part in braces is a parameter. */
export const notificationsIssuesEn = {
  notification_not_found: 'This notification does not exist.',
  notification_kind_required: 'Please choose a kind of notification.',
};
export type NotificationsIssues = Readonly<Record<keyof typeof notificationsIssuesEn, string>>;
