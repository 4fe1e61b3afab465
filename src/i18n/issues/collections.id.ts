import type { CollectionsIssues } from './collections.en.ts';

export const collectionsIssuesId: CollectionsIssues = {
  collection_not_found: 'Koleksi ini tidak ada.',
  collection_not_yours: 'Hanya pemilik koleksi ini yang dapat mengubahnya.',
  share_not_yours: 'Hanya koleksi Anda sendiri yang dapat dibagikan lewat tautan.',
  collection_limit: 'Anda dapat menyimpan paling banyak {max} koleksi.',
  collection_name_required: 'Isi nama untuk koleksi Anda.',
  item_name_required: 'Isi namanya.',
  list_expected: 'Kirim sebuah daftar.',
  list_too_long: 'Daftar ini terlalu panjang.',
  organizations_required: 'Pilih paling sedikit satu lembaga.',
  linked_course_not_found: 'Salah satu kursus ini tidak ada.',
  linked_organization_not_found: 'Salah satu lembaga ini tidak ada.',
  file_foreign: 'Berkas ini bukan bagian dari koleksi ini.',
  file_name_invalid:
    'Beri berkas ini nama tanpa garis miring, baris baru, atau karakter yang tidak tampak.',
  file_empty: 'Berkas ini kosong.',
  file_storage_full: 'Anda dapat menyimpan berkas paling banyak 500 MB. Hapus sebagian dahulu.',
  file_being_sent: 'Berkas ini sedang dikirim.',
  file_in_use: 'Berkas ini sedang dipakai.',
};
