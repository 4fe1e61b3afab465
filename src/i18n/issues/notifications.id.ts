import type { NotificationsIssues } from './notifications.en.ts';

export const notificationsIssuesId: NotificationsIssues = {
  notification_not_found: 'Pemberitahuan ini tidak ada.',
  notification_kind_required: 'Pilih jenis pemberitahuan.',
};
