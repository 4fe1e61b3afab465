import type { ContactIssues } from './contact.en.ts';

export const contactIssuesId: ContactIssues = {
  topic_required: 'Pilih topik.',
  message_required: 'Tulis pesan Anda.',
};
