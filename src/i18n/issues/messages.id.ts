import type { MessagesIssues } from './messages.en.ts';

export const messagesIssuesId: MessagesIssues = {
  topic_required: 'Pilih topik.',
  message_required: 'Tulis pesan Anda.',
  message_not_found: 'Pesan ini tidak ada.',
  reply_required: 'Tulis balasan.',
  assignee_unknown: 'Pilih seorang admin.',
  outcome_required: 'Tulis dalam {min} sampai {max} karakter apa yang sudah dilakukan.',
  notification_not_found: 'Pemberitahuan ini tidak ada.',
  notification_kind_required: 'Pilih jenis pemberitahuan.',
};
