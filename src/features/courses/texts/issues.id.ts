import type { CoursesIssues } from './issues.en.ts';

export const coursesIssuesId: CoursesIssues = {
  course_not_found: 'Kursus ini tidak ada.',
  class_not_found: 'Pelajaran ini tidak ada.',
  level_not_found: 'Tingkat ini tidak ada.',
  material_not_found: 'Materi ini tidak ada.',
  certificate_not_found: 'Sertifikat ini tidak ada.',
  certificate_revoked: 'Sertifikat ini telah dicabut.',
  course_organization_not_found: 'Lembaga ini tidak ada.',
  course_in_use: 'Kursus ini sudah memiliki peserta atau sertifikat, jadi tidak dapat dihapus.',
  enrol_self_only: 'Anda hanya dapat mendaftarkan diri sendiri.',
  course_open: 'Kursus ini sudah dibuka: Anda dapat memulainya sekarang.',
  not_enrolled: 'Anda belum mengikuti kursus ini.',
  class_without_content:
    'Pelajaran ini belum dapat ditandai selesai karena materinya sedang disiapkan.',
  class_code_required: 'Isi kode.',
  class_code_taken: 'Kode ini sudah dipakai pelajaran lain di tingkat yang sama.',
  too_many_lines: 'Gunakan paling banyak {max} baris.',
  address_invalid: 'Masukkan alamat yang diawali https://.',
  course_category_required: 'Isi kategori.',
  hours_invalid: 'Masukkan jumlah jam berupa angka di atas 0.',
  hours_too_many: 'Masukkan paling banyak {max} jam.',
  material_too_large: 'Pilih berkas PDF yang lebih kecil dari {max} MB.',
  material_type: 'Unggah berkas PDF.',
  link_or_file_required: 'Masukkan tautan atau pilih berkas.',
  reason_required: 'Tulis alasannya.',
};
