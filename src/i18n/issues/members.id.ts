import type { MembersIssues } from './members.en.ts';

export const membersIssuesId: MembersIssues = {
  account_exists: 'Alamat ini sudah memiliki akun. Undangan tidak diperlukan.',
  invitation_closed: 'Undangan ini sudah dipakai atau ditarik kembali.',
  invitation_gone: 'Undangan ini sudah tidak berlaku. Silakan minta undangan baru.',
  managers_only: 'Hanya pengelola lembaga yang dapat melakukan ini.',
  invitation_not_found: 'Undangan ini tidak ada.',
  membership_not_found: 'Orang ini belum memilih lembaga.',
  membership_unconfirmed: 'Terima dahulu keanggotaannya.',
  organization_not_found: 'Lembaga ini tidak ada.',
  domains_invalid:
    'Isi domain milik lembaga, misalnya contoh.ac.id; bukan domain yang terbuka untuk siapa saja seperti gmail.com.',
  join_policy_required: 'Pilih cara menerima anggota.',
  decision_required: 'Pilih terima atau tolak.',
  invitation_csv_required: 'Pilih berkas CSV dalam UTF-8 dengan paling banyak {max} baris.',
  invitation_csv_rejected:
    'Ada kesalahan dalam berkas, jadi tidak ada yang dikirim. Perbaiki baris berikut, lalu periksa kembali.',
  row_email_invalid: 'Ini bukan alamat email.',
  row_account_exists: 'Alamat ini sudah memiliki akun.',
  row_email_twice: 'Alamat ini ada dua kali dalam berkas.',
  row_name_too_long: 'Nama ini terlalu panjang.',
  row_organization_unknown: 'Tidak ada lembaga dengan nama ini.',
  row_language_unknown: 'Bahasa hanya id atau en.',
  learning_reason_required: 'Ceritakan apa yang ingin Anda pelajari.',
};
